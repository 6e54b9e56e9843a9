import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const attemptColumns = [
  'attempt.id',
  'attempt.user_id',
  'attempt.bundle_id',
  'attempt.mode',
  'attempt.started_at',
  'attempt.ends_at',
  'attempt.finished_at',
  'bundle.model_id as bundle_model_id',
  'mock.kind as mock_kind',
  'mock.course as mock_course',
  'mock.problem_count as mock_problem_count',
  'mock.parts as mock_parts',
] as const;

/** A mock exam has a title of its own. */
const titleOf = sql<string>`coalesce(bundle.title, mock.title, '')`.as('bundle_title');

/** Without attempts of deleted bundles. */
function attemptsWith(db: Queryable) {
  return db
    .selectFrom('attempts as attempt')
    .leftJoin('problem_bundles as bundle', 'bundle.id', 'attempt.bundle_id')
    .leftJoin('mock_exams as mock', 'mock.attempt_id', 'attempt.id')
    .select(attemptColumns)
    .select(titleOf)
    .where('bundle.deleted_at', 'is', null);
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export interface NewAttempt {
  id: string;
  user_id: string;
  /** Null for a mock exam and for the answer of a review. */
  bundle_id: string | null;
  mode: 'PRACTICE' | 'EXAM';
  started_at: Date;
  ends_at: Date | null;
}

export async function insertAttempt(
  tx: Transaction,
  attempt: NewAttempt,
  problems: readonly { problem_id: string; of_points: number; place?: number }[],
): Promise<void> {
  await tx.insertInto('attempts').values(attempt).execute();
  const rows = problems.map((problem) => ({ attempt_id: attempt.id, ...problem }));
  await tx.insertInto('attempt_answers').values(rows).execute();
}

export async function findAttempt(db: Queryable, input: { id: string; user_id: string }) {
  const attempt = attemptsWith(db).where('attempt.id', '=', input.id).where('attempt.user_id', '=', input.user_id);
  return (await attempt.executeTakeFirst()) ?? null;
}

/** Every change of an attempt requires the lock on its row. */
export async function lockAttempt(tx: Transaction, input: { id: string; user_id: string }): Promise<Attempt | null> {
  const attempt = attemptsWith(tx).where('attempt.id', '=', input.id).where('attempt.user_id', '=', input.user_id);
  return (await attempt.forUpdate('attempt').executeTakeFirst()) ?? null;
}

/** Newest first, with the counts of answered and right problems. */
export async function listAttemptRows(db: Queryable, input: { bundle_id: string; user_id: string; limit: number }) {
  return await attemptsWith(db)
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('attempt_answers as answer')
          .select([
            sql<number>`count(*)::integer`.as('problem_count'),
            sql<number>`count(answer.answer)::integer`.as('answered_count'),
            sql<number>`count(*) filter (where answer.verdict = 'RIGHT')::integer`.as('right_count'),
          ])
          .whereRef('answer.attempt_id', '=', 'attempt.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['counts.problem_count', 'counts.answered_count', 'counts.right_count'])
    .where('attempt.bundle_id', '=', input.bundle_id)
    .where('attempt.user_id', '=', input.user_id)
    .orderBy('attempt.started_at', 'desc')
    .orderBy('attempt.id')
    .limit(input.limit)
    .execute();
}

export async function listExamsPastEnd(db: Queryable, input: { user_id: string; before: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', input.user_id)
    .where('finished_at', 'is', null)
    .where('ends_at', '<', input.before)
    .orderBy('ends_at')
    .execute();
  return rows.map((row) => row.id);
}

export async function updateAttemptFinished(tx: Transaction, input: { id: string; finished_at: Date }): Promise<void> {
  await tx.updateTable('attempts').set({ finished_at: input.finished_at }).where('id', '=', input.id).execute();
}

/** Mock exams lose the problems of the bundle, and end with the last one, as answers of reviews do. */
export async function deleteAttemptsOfBundle(tx: Transaction, bundleId: string): Promise<void> {
  await tx.deleteFrom('attempts').where('bundle_id', '=', bundleId).execute();
  await sql`
    delete from attempt_answers answer using problems problem
    where problem.id = answer.problem_id and problem.bundle_id = ${bundleId}`.execute(tx);
  await sql`
    delete from attempts attempt
    where attempt.bundle_id is null and attempt.user_id = (select user_id from problem_bundles where id = ${bundleId})
      and not exists (select from attempt_answers where attempt_id = attempt.id)`.execute(tx);
}

/** What was learned from the answers to its problems. */
export async function deleteMeasuredOfBundle(tx: Transaction, bundleId: string): Promise<void> {
  for (const table of ['problem_difficulties', 'answer_meanings'] as const) {
    const problems = tx.selectFrom('problems').select('id').where('bundle_id', '=', bundleId);
    await tx.deleteFrom(table).where('problem_id', 'in', problems).execute();
  }
}

export async function deleteAttemptsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('attempts').where('user_id', '=', userId).execute();
}

/** Deleted bundles that still have attempts, plans or reviews. */
export async function listDeletedBundles(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bundle.id from problem_bundles bundle
    where bundle.deleted_at is not null and (
      exists (select from attempts where bundle_id = bundle.id)
      or exists (select from attempt_answers answer join problems problem on problem.id = answer.problem_id
        where problem.bundle_id = bundle.id)
      or exists (select from study_plans where bundle_id = bundle.id)
      or exists (select from review_cards card join problems problem on problem.id = card.problem_id
        where problem.bundle_id = bundle.id))
    order by bundle.deleted_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
