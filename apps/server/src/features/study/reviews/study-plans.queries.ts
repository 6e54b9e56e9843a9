import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const examOn = sql<string>`plan.exam_on::text`.as('exam_on');

export async function insertOrUpdatePlan(
  tx: Transaction,
  plan: { bundle_id: string; user_id: string; exam_on: string; created_at: Date },
): Promise<void> {
  const { bundle_id, user_id, created_at } = plan;
  const exam_on = sql<Date>`${plan.exam_on}::date`;
  await tx
    .insertInto('study_plans')
    .values({ bundle_id, user_id, created_at, exam_on })
    .onConflict((conflict) => conflict.column('bundle_id').doUpdateSet({ exam_on }))
    .execute();
}

/** Exam days by problem; problems without a plan are absent. */
export async function listExamDays(db: Queryable, problemIds: readonly string[]): Promise<Map<string, string>> {
  if (problemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('study_plans as plan')
    .innerJoin('problems as problem', 'problem.bundle_id', 'plan.bundle_id')
    .select(['problem.id', examOn])
    .where('problem.id', 'in', [...problemIds])
    .execute();
  return new Map(rows.map(({ id, exam_on }) => [id, exam_on]));
}

/** Plans with an upcoming exam, the next one first. */
export async function listPlans(db: Queryable, input: { user_id: string; today: string; bundle_id?: string }) {
  const plans = db
    .selectFrom('study_plans as plan')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'plan.bundle_id')
    .select(['plan.bundle_id', 'bundle.title as bundle_title', examOn])
    .where('plan.user_id', '=', input.user_id)
    .where('bundle.deleted_at', 'is', null)
    .where('plan.exam_on', '>=', sql<Date>`${input.today}::date`)
    .orderBy('plan.exam_on')
    .orderBy('plan.bundle_id');
  const { bundle_id } = input;
  return await (bundle_id === undefined ? plans : plans.where('plan.bundle_id', '=', bundle_id)).execute();
}

/** Each problem of these sets with its due time, null if it was never answered. */
export async function listPlannedProblems(db: Queryable, input: { user_id: string; bundle_ids: readonly string[] }) {
  return await db
    .selectFrom('problems as problem')
    .leftJoin('review_cards as card', (join) =>
      join.onRef('card.problem_id', '=', 'problem.id').on('card.user_id', '=', input.user_id),
    )
    .select(['problem.bundle_id', 'card.due_at'])
    .where('problem.bundle_id', 'in', [...input.bundle_ids])
    .where('problem.state', '=', 'MADE')
    .execute();
}

export async function lockCardsOfBundle(tx: Transaction, input: { user_id: string; bundle_id: string }) {
  return await tx
    .selectFrom('review_cards as card')
    .innerJoin('problems as problem', 'problem.id', 'card.problem_id')
    .select(['card.problem_id', 'card.scheduled_at', 'card.last_review_at'])
    .where('card.user_id', '=', input.user_id)
    .where('problem.bundle_id', '=', input.bundle_id)
    .orderBy('card.problem_id')
    .forUpdate('card')
    .execute();
}

export async function updateDueAt(
  tx: Transaction,
  input: { user_id: string; due: readonly { problem_id: string; due_at: Date }[] },
): Promise<void> {
  await sql`
    update review_cards card set due_at = moved.due_at
    from unnest(${input.due.map((one) => one.problem_id)}::uuid[], ${input.due.map((one) => one.due_at)}::timestamptz[])
      as moved (problem_id, due_at)
    where card.user_id = ${input.user_id} and card.problem_id = moved.problem_id`.execute(tx);
}

export async function deletePlan(tx: Transaction, bundleId: string): Promise<void> {
  await tx.deleteFrom('study_plans').where('bundle_id', '=', bundleId).execute();
}

export async function deletePlansOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('study_plans').where('user_id', '=', userId).execute();
}
