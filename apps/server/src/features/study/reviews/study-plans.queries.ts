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

export async function deletePlan(tx: Transaction, bundleId: string): Promise<void> {
  await tx.deleteFrom('study_plans').where('bundle_id', '=', bundleId).execute();
}

export async function deletePlansOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('study_plans').where('user_id', '=', userId).execute();
}
