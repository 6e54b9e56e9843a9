import { seoulDayName } from '@pilgi/domain/shared';
import { capDueAt, daysBetween } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { BundleUnknown, findBundle } from '../problems/index.ts';
import { listStudyPlans } from './list-study-plans.ts';
import { ExamInPast, ExamTooLate } from './reviews.errors.ts';
import { deletePlan, insertOrUpdatePlan, lockCardsOfBundle, updateDueAt } from './study-plans.queries.ts';

const MAX_DAYS_AHEAD = 366;

interface OwnedBundle {
  bundle_id: string;
  user_id: string;
}

/** From now on no review of the problem set is due after its exam. */
export async function setPlan(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { bundle_id, user_id, exam_on }: OwnedBundle & { exam_on: string },
) {
  const now = deps.clock.now();
  const daysLeft = daysBetween(seoulDayName(now), exam_on);
  return await inTransaction(deps.db, async (tx) => {
    if ((await findBundle(tx, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
    if (daysLeft < 0) throw new ExamInPast();
    if (daysLeft > MAX_DAYS_AHEAD) throw new ExamTooLate();
    await insertOrUpdatePlan(tx, { bundle_id, user_id, exam_on, created_at: now });
    await moveCards(tx, { bundle_id, user_id }, exam_on);
    const [plan] = await listStudyPlans(tx, { user_id, now, bundle_id });
    if (plan === undefined) throw new Error(`bundle ${bundle_id} has no plan after saving it`);
    return plan;
  });
}

export async function removePlan(deps: Pick<AppDeps, 'db'>, { bundle_id, user_id }: OwnedBundle) {
  await inTransaction(deps.db, async (tx) => {
    if ((await findBundle(tx, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
    await deletePlan(tx, bundle_id);
    await moveCards(tx, { bundle_id, user_id }, null);
  });
  return { detail: '시험 날짜를 지웠습니다.' };
}

async function moveCards(tx: Transaction, owned: OwnedBundle, exam_on: string | null): Promise<void> {
  const cards = await lockCardsOfBundle(tx, owned);
  const due = cards.map((card) => ({ problem_id: card.problem_id, due_at: capDueAt({ ...card, exam_on }) }));
  await updateDueAt(tx, { user_id: owned.user_id, due });
}
