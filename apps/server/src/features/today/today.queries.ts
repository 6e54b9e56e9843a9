import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

/** The note read last; null when there is none or it was read to the end. */
export async function findLastReading(db: Queryable, userId: string) {
  const last = await db
    .selectFrom('note_readings as reading')
    .innerJoin('notes as note', 'note.id', 'reading.note_id')
    .innerJoin('lectures as lecture', 'lecture.id', 'note.lecture_id')
    .select(['note.id as note_id', 'lecture.title', 'lecture.course', 'lecture.duration_ms'])
    .select(['reading.heading', 'reading.at_ms', 'reading.read_permille'])
    .where('reading.user_id', '=', userId)
    .where('note.deleted_at', 'is', null)
    .orderBy('reading.read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.read_permille === 1000) return null;
  return { ...last, duration_ms: last.duration_ms ?? 0 };
}

export async function countBundles(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('problem_bundles')
    .select((bundle) => bundle.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The next exam of each course, through the problem sets made from its lectures. */
export async function listExamsByCourse(db: Queryable, input: { user_id: string; today: string }) {
  const { rows } = await sql<{ course: string; exam_on: string }>`
    select coalesce(lecture.course, '') as course, min(plan.exam_on)::text as exam_on
    from study_plans plan
    join problem_bundles bundle on bundle.id = plan.bundle_id and bundle.deleted_at is null
    join problems problem on problem.bundle_id = bundle.id
    join notes note on note.id = problem.note_id
    join lectures lecture on lecture.id = note.lecture_id
    where plan.user_id = ${input.user_id} and plan.exam_on >= ${input.today}::date
    group by lecture.course`.execute(db);
  return new Map(rows.map(({ course, exam_on }) => [course, exam_on]));
}

interface WeakTopic {
  topic: string;
  note_id: string;
  answered: number;
  wrong: number;
  at_ms: number;
}

/** Topics by the share of wrong answers; the time is that of the first passage which a wrongly answered problem cites. */
export async function listWeakTopics(db: Queryable, input: { user_id: string; limit: number }): Promise<WeakTopic[]> {
  const { rows } = await sql<WeakTopic>`
    select problem.topic, problem.note_id, count(*)::integer as answered,
      (count(*) filter (where answer.verdict <> 'RIGHT'))::integer as wrong,
      coalesce(min((problem.evidence->0->>'start_ms')::integer) filter (where answer.verdict <> 'RIGHT'), 0) as at_ms
    from attempts attempt
    join attempt_answers answer on answer.attempt_id = attempt.id and answer.points is not null
    join problems problem on problem.id = answer.problem_id
    join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
    join notes note on note.id = problem.note_id and note.deleted_at is null
    where attempt.user_id = ${input.user_id}
    group by problem.topic, problem.note_id
    having count(*) filter (where answer.verdict <> 'RIGHT') > 0
    order by (count(*) filter (where answer.verdict <> 'RIGHT'))::numeric / count(*) desc, wrong desc, problem.topic
    limit ${input.limit}`.execute(db);
  return rows;
}

/** Answered problems and cards per day in Seoul: in attempts and in reviews. */
export async function listAnsweredByDay(db: Queryable, input: { user_id: string; since: Date }) {
  const { rows } = await sql<{ day: string; answered: number }>`
    select to_char(answered_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*)::integer as answered
    from (
      select answer.answered_at from attempts attempt
      join attempt_answers answer on answer.attempt_id = attempt.id
      where attempt.user_id = ${input.user_id} and answer.answered_at >= ${input.since}
      union all
      select reviewed_at from review_logs
      where user_id = ${input.user_id} and attempt_id is null and reviewed_at >= ${input.since}
      union all
      select reviewed_at from flash_card_logs where user_id = ${input.user_id} and reviewed_at >= ${input.since}
    ) answers group by day`.execute(db);
  return new Map(rows.map(({ day, answered }) => [day, answered]));
}
