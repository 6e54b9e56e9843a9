import { capDueAt, daysBetween, seoulDayName } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { BundleUnknown, findBundle } from '../problems/index.ts';
import { ExamIsOver, ExamTooFar } from './reviews.errors.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { showPlans } from './show-plans.ts';
import { deletePlan, insertOrUpdatePlan, lockCardsOfBundle, updateDueAt } from './study-plans.queries.ts';

const MOST_DAYS = 366;

interface Whose {
  bundle_id: string;
  user_id: string;
}

/** From now on no review of the bundle comes after its exam. */
export async function setPlan(deps: ReviewsDeps, { bundle_id, user_id, exam_on }: Whose & { exam_on: string }) {
  const now = deps.clock.now();
  const left = daysBetween(seoulDayName(now), exam_on);
  return await inTransaction(deps.db, async (tx) => {
    if ((await findBundle(tx, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
    if (left < 0) throw new ExamIsOver();
    if (left > MOST_DAYS) throw new ExamTooFar();
    await insertOrUpdatePlan(tx, { bundle_id, user_id, exam_on, created_at: now });
    await moveCards(tx, { bundle_id, user_id }, exam_on);
    const [plan] = await showPlans(tx, { user_id, now, bundle_id });
    if (plan === undefined) throw new Error(`bundle ${bundle_id} has lost its plan`);
    return plan;
  });
}

export async function removePlan(deps: Pick<ReviewsDeps, 'db'>, { bundle_id, user_id }: Whose) {
  await inTransaction(deps.db, async (tx) => {
    if ((await findBundle(tx, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
    await deletePlan(tx, bundle_id);
    await moveCards(tx, { bundle_id, user_id }, null);
  });
  return { detail: '시험 날짜를 지웠습니다.' };
}

async function moveCards(tx: Transaction, whose: Whose, exam_on: string | null): Promise<void> {
  const cards = await lockCardsOfBundle(tx, whose);
  const due = cards.map((card) => ({ problem_id: card.problem_id, due_at: capDueAt({ ...card, exam_on }) }));
  await updateDueAt(tx, { user_id: whose.user_id, due });
}
