import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { CardState } from './schedule-review.ts';

/** Days of the exams that a problem or card is learned for: of its problem set and of its course. */
export interface ExamDays {
  set_exam_on: string | null;
  course_exam_on: string | null;
}

export const NO_EXAM: ExamDays = { set_exam_on: null, course_exam_on: null };

const byId = (rows: readonly ({ id: string } & ExamDays)[]): Map<string, ExamDays> =>
  new Map(rows.map(({ id, ...days }) => [id, days]));

export async function listExamDays(db: Queryable, problemIds: readonly string[]): Promise<Map<string, ExamDays>> {
  if (problemIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string } & ExamDays>`
    select problem.id, plan.exam_on::text as set_exam_on, exam.exam_on::text as course_exam_on
    from problems problem
    left join study_plans plan on plan.bundle_id = problem.bundle_id
    left join notes note on note.id = problem.note_id and note.deleted_at is null
    left join lectures lecture on lecture.id = note.lecture_id
    left join course_exams exam on exam.user_id = lecture.user_id and exam.course = lecture.course
    where problem.id = any(${[...problemIds]}::uuid[])`.execute(db);
  return byId(rows);
}

/** Of flash cards by note: the next exam of the problem sets that were made from it, and that of its course. */
export async function listExamDaysOfNotes(
  db: Queryable,
  input: { note_ids: readonly string[]; today: string },
): Promise<Map<string, ExamDays>> {
  if (input.note_ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string } & ExamDays>`
    select note.id, exam.exam_on::text as course_exam_on, (
      select min(plan.exam_on)::text
      from problem_bundle_notes source
      join problem_bundles bundle on bundle.id = source.bundle_id and bundle.deleted_at is null
      join study_plans plan on plan.bundle_id = bundle.id
      where source.note_id = note.id and plan.exam_on >= ${input.today}::date) as set_exam_on
    from notes note
    join lectures lecture on lecture.id = note.lecture_id
    left join course_exams exam on exam.user_id = lecture.user_id and exam.course = lecture.course
    where note.id = any(${[...input.note_ids]}::uuid[])`.execute(db);
  return byId(rows);
}

const stateColumns = ['scheduled_at', 'stability', 'difficulty', 'state', 'reps', 'lapses', 'last_review_at'] as const;

/** Reviewed problems of a problem set or of the lectures of a course. */
export async function lockReviewedProblems(
  tx: Transaction,
  input: { user_id: string; bundle_id: string } | { user_id: string; course: string },
) {
  const cards = tx
    .selectFrom('review_cards as card')
    .innerJoin('problems as problem', 'problem.id', 'card.problem_id')
    .select(['card.problem_id as id', ...stateColumns.map((column) => `card.${column}` as const)])
    .where('card.user_id', '=', input.user_id)
    .orderBy('card.problem_id')
    .forUpdate('card');
  if ('bundle_id' in input) return await cards.where('problem.bundle_id', '=', input.bundle_id).execute();
  return await cards
    .innerJoin('notes as note', 'note.id', 'problem.note_id')
    .innerJoin('lectures as lecture', 'lecture.id', 'note.lecture_id')
    .where('note.deleted_at', 'is', null)
    .where('lecture.user_id', '=', input.user_id)
    .where('lecture.course', '=', input.course)
    .execute();
}

/** Flash cards of a course that were reviewed before; new ones come day by day. */
export async function lockReviewedCards(tx: Transaction, input: { user_id: string; course: string }) {
  const rows = await tx
    .selectFrom('flash_cards')
    .select(['id', 'note_id', ...stateColumns])
    .where('user_id', '=', input.user_id)
    .where('course', '=', input.course)
    .where('last_review_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  // The memory columns are all null or none, by a constraint.
  return rows as ({ id: string; note_id: string } & CardState)[];
}

interface MovedReview {
  id: string;
  due_at: Date;
}

export async function updateProblemsDue(tx: Transaction, userId: string, moved: readonly MovedReview[]): Promise<void> {
  await sql`
    update review_cards card set due_at = moved.due_at
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ due_at }) => due_at)}::timestamptz[])
      as moved (problem_id, due_at)
    where card.user_id = ${userId} and card.problem_id = moved.problem_id`.execute(tx);
}

export async function updateCardsDue(tx: Transaction, userId: string, moved: readonly MovedReview[]): Promise<void> {
  await sql`
    update flash_cards card set due_at = moved.due_at
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ due_at }) => due_at)}::timestamptz[])
      as moved (id, due_at)
    where card.user_id = ${userId} and card.id = moved.id`.execute(tx);
}
