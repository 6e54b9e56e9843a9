import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween, planDays } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { BundleUnknown, findBundle } from '../problems/index.ts';
import { moveReviewsOfBundle } from './move-reviews.ts';
import { ExamInPast, ExamTooLate } from './reviews.errors.ts';
import { deletePlan, insertOrUpdatePlan, listPlannedProblems, listPlans } from './study-plans.queries.ts';

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
    await moveReviewsOfBundle(tx, { bundle_id, user_id, now });
    const [plan] = await listStudyPlans(tx, { user_id, now, bundle_id });
    if (plan === undefined) throw new Error(`bundle ${bundle_id} has no plan after saving it`);
    return plan;
  });
}

export async function removePlan(deps: Pick<AppDeps, 'db' | 'clock'>, { bundle_id, user_id }: OwnedBundle) {
  await inTransaction(deps.db, async (tx) => {
    if ((await findBundle(tx, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
    await deletePlan(tx, bundle_id);
    await moveReviewsOfBundle(tx, { bundle_id, user_id, now: deps.clock.now() });
  });
  return { detail: '시험 날짜를 지웠습니다.' };
}

/** The schedule from today on of every upcoming exam, or of one. */
export async function listStudyPlans(db: Queryable, input: { user_id: string; now: Date; bundle_id?: string }) {
  const { now, ...filter } = input;
  const today = seoulDayName(now);
  const plans = await listPlans(db, { ...filter, today });
  if (plans.length === 0) return [];
  const bundle_ids = plans.map((plan) => plan.bundle_id);
  const problems = await listPlannedProblems(db, { user_id: input.user_id, bundle_ids });
  return plans.map((plan) => {
    const due = problems.filter((one) => one.bundle_id === plan.bundle_id).map((one) => one.due_at);
    const reviewed = due.filter((moment) => moment !== null);
    const load = { new_count: due.length - reviewed.length, due_days: reviewed.map(seoulDayName) };
    const { exam_on } = plan;
    return { ...plan, days_left: daysBetween(today, exam_on), days: planDays({ today, exam_on, ...load }) };
  });
}
