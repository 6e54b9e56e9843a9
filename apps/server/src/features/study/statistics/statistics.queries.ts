import type { StudiedDay } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { CardState } from '../reviews/index.ts';

export interface StatisticsFilter {
  user_id: string;
  /** Null for all courses. */
  course: string | null;
}

const inCourse = (course: string | null) => sql`(${course}::text is null or lecture.course = ${course}::text)`;

/** Days in Seoul with graded answers of attempts and reviews, and with study time unless one course is chosen. */
export async function listStudiedDays(db: Queryable, input: StatisticsFilter & { since: Date }): Promise<StudiedDay[]> {
  const { user_id, course, since } = input;
  const { rows } = await sql<StudiedDay>`
    with judged as (
      select answer.problem_id, answer.answered_at as at, answer.verdict = 'RIGHT' as is_right
      from attempts attempt join attempt_answers answer on answer.attempt_id = attempt.id
      where attempt.user_id = ${user_id} and answer.answered_at >= ${since} and answer.points is not null
      union all
      select problem_id, reviewed_at, rating <> 'AGAIN'
      from review_logs where user_id = ${user_id} and attempt_id is null and reviewed_at >= ${since}
    ), answers as (
      select (judged.at at time zone 'Asia/Seoul')::date as day, 0 as seconds, 1 as answered, judged.is_right::integer as right
      from judged
      join problems problem on problem.id = judged.problem_id
      join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
      left join notes note on note.id = problem.note_id
      left join lectures lecture on lecture.id = note.lecture_id
      where ${inCourse(course)}
      union all
      select (log.reviewed_at at time zone 'Asia/Seoul')::date, 0, 1, (log.rating <> 'AGAIN')::integer
      from flash_card_logs log
      join flash_cards card on card.id = log.card_id
      join notes note on note.id = card.note_id
      join lectures lecture on lecture.id = note.lecture_id
      where log.user_id = ${user_id} and log.reviewed_at >= ${since} and ${inCourse(course)}
      union all
      select day, seconds, 0, 0 from study_days
      where user_id = ${user_id} and day >= (${since}::timestamptz at time zone 'Asia/Seoul')::date and ${course}::text is null
    )
    select day::text, sum(seconds)::integer as seconds, sum(answered)::integer as answered, sum(answers.right)::integer as right
    from answers group by day order by day`.execute(db);
  return rows;
}

/** Courses of the lectures that problems were made from. */
export async function listProblemCourses(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('problem_bundles as bundle')
    .innerJoin('problem_bundle_notes as source', 'source.bundle_id', 'bundle.id')
    .innerJoin('notes as note', 'note.id', 'source.note_id')
    .innerJoin('lectures as lecture', 'lecture.id', 'note.lecture_id')
    .select('lecture.course')
    .distinct()
    .where('bundle.user_id', '=', userId)
    .where('bundle.deleted_at', 'is', null)
    .where('lecture.course', 'is not', null)
    .orderBy('lecture.course')
    .execute();
  return rows.flatMap(({ course }) => (course === null ? [] : [course]));
}

export interface ProblemMemory {
  bundle_id: string;
  /** Null for a problem that was never answered. */
  card: CardState | null;
}

/** Every problem of the user with its review card. */
export async function listProblemMemory(
  db: Queryable,
  { user_id, course, limit }: StatisticsFilter & { limit: number },
): Promise<ProblemMemory[]> {
  const { rows } = await sql<{ bundle_id: string } & { [Field in keyof CardState]: CardState[Field] | null }>`
    select problem.bundle_id, card.scheduled_at, card.stability, card.difficulty, card.state, card.reps, card.lapses,
      card.last_review_at
    from problem_bundles bundle
    join problems problem on problem.bundle_id = bundle.id and problem.state = 'MADE'
    left join notes note on note.id = problem.note_id
    left join lectures lecture on lecture.id = note.lecture_id
    left join review_cards card on card.user_id = bundle.user_id and card.problem_id = problem.id
    where bundle.user_id = ${user_id} and bundle.deleted_at is null and ${inCourse(course)}
    order by card.last_review_at desc nulls last, problem.id
    limit ${limit}`.execute(db);
  return rows.map(({ bundle_id, ...card }) => ({
    bundle_id,
    card: card.last_review_at === null ? null : (card as CardState),
  }));
}

/** Every card of the user that is not suspended; the number of cards of an account is limited. */
export async function listCardMemory(
  db: Queryable,
  { user_id, course }: StatisticsFilter,
): Promise<Pick<ProblemMemory, 'card'>[]> {
  const { rows } = await sql<{ [Field in keyof CardState]: CardState[Field] | null }>`
    select scheduled_at, stability, difficulty, state, reps, lapses, last_review_at from flash_cards
    where user_id = ${user_id} and suspended_at is null and (${course}::text is null or course = ${course}::text)`.execute(
    db,
  );
  return rows.map((card) => ({ card: card.last_review_at === null ? null : (card as CardState) }));
}

export interface TopicAccuracy {
  topic: string;
  note_id: string;
  lecture_title: string;
  answered: number;
  right: number;
  at_ms: number;
}

/** Topics with wrong answers, by the share of right ones; the time is that of the first passage of a wrong one. */
export async function listWeakestTopics(
  db: Queryable,
  { user_id, course, limit }: StatisticsFilter & { limit: number },
): Promise<TopicAccuracy[]> {
  const { rows } = await sql<TopicAccuracy>`
    select problem.topic, problem.note_id, lecture.title as lecture_title, count(*)::integer as answered,
      (count(*) filter (where answer.verdict = 'RIGHT'))::integer as right,
      coalesce(min((problem.evidence->0->>'start_ms')::integer) filter (where answer.verdict <> 'RIGHT'), 0) as at_ms
    from attempts attempt
    join attempt_answers answer on answer.attempt_id = attempt.id and answer.points is not null
    join problems problem on problem.id = answer.problem_id
    join problem_bundles bundle on bundle.id = problem.bundle_id and bundle.deleted_at is null
    join notes note on note.id = problem.note_id and note.deleted_at is null
    join lectures lecture on lecture.id = note.lecture_id
    where attempt.user_id = ${user_id} and ${inCourse(course)}
    group by problem.topic, problem.note_id, lecture.title
    having count(*) filter (where answer.verdict <> 'RIGHT') > 0
    order by (count(*) filter (where answer.verdict = 'RIGHT'))::numeric / count(*), answered desc, problem.topic
    limit ${limit}`.execute(db);
  return rows;
}

interface StudyDayKey {
  user_id: string;
  day: string;
}

/** End of the last counted interval of the day; rows are locked until the end of the transaction. */
export async function lockStudyDay(tx: Transaction, { user_id, day }: StudyDayKey): Promise<Date | null> {
  const rows = await tx
    .selectFrom('study_days')
    .select('counted_at')
    .where('user_id', '=', user_id)
    .where('day', '=', sql<Date>`${day}::date`)
    .orderBy('kind')
    .forUpdate()
    .execute();
  return rows.map(({ counted_at }) => counted_at).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

export async function insertOrAddStudyTime(
  tx: Transaction,
  input: StudyDayKey & { kind: 'READ' | 'SOLVE' | 'REVIEW'; seconds: number; counted_at: Date },
): Promise<void> {
  const { seconds, counted_at } = input;
  await tx
    .insertInto('study_days')
    .values({ ...input, day: sql<Date>`${input.day}::date` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'kind']).doUpdateSet({
        seconds: sql<number>`least(86400, study_days.seconds + ${seconds})`,
        counted_at,
      }),
    )
    .execute();
}

export async function deleteStudyDaysOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('study_days').where('user_id', '=', userId).execute();
}
