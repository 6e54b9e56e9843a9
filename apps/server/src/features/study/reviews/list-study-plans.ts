import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween, planDays } from '@pilgi/domain/study';
import type { Queryable } from '../../../platform/db/database.ts';
import { listPlannedProblems, listPlans } from './study-plans.queries.ts';

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
