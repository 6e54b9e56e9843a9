import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { capDueAt, daysBetween, isLeech } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { toProblemView } from '../problems/index.ts';
import { countDue, listDue, listUpcomingCounts } from './review-cards.queries.ts';
import { findWeights } from './review-weights.queries.ts';
import { type CardState, DEFAULT_WEIGHTS, type Rating, recallPercent, scheduleReview } from './schedule-review.ts';
import { listStudyPlans } from './set-plan.ts';
import { loadByDay, type ReviewLoad, spreadReview, termsFor } from './spread-review.ts';
import { listExamDays } from './study-plans.queries.ts';

const MAX_DUE_REVIEWS = 100;
const UPCOMING_DAYS = 14;

/** Reviews due until midnight in Seoul. */
export async function countDueToday({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, user_id: string): Promise<number> {
  const before = new Date(seoulDayStart(clock.now()).getTime() + MS_PER_DAY);
  return await countDue(db, { user_id, before });
}

/** Reviews due until midnight, and the upcoming days. */
export async function getOverview({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, input: { user_id: string }) {
  const { user_id } = input;
  const now = clock.now();
  const tomorrow = new Date(seoulDayStart(now).getTime() + MS_PER_DAY);
  const end = new Date(tomorrow.getTime() + UPCOMING_DAYS * MS_PER_DAY);
  const due = await listDue(db, { user_id, before: tomorrow, limit: MAX_DUE_REVIEWS });
  const exams = await listExamDays(
    db,
    due.map(({ problem }) => problem.id),
  );
  const weights = (await findWeights(db, user_id)) ?? DEFAULT_WEIGHTS;
  const load = await loadByDay(db, { user_id, at: now });
  return {
    due_count: await countDue(db, { user_id, before: tomorrow }),
    due: due.map(({ problem, bundle_title, card }) => ({
      problem: toProblemView(problem),
      bundle_id: problem.bundle_id,
      bundle_title,
      due_at: card.due_at,
      recall_percent: recallPercent(card, now, termsFor(weights, null, now)),
      interval_days: intervalsOf(card, { exam_on: exams.get(problem.id) ?? null, now, weights, load }),
      is_leech: isLeech(card.lapses),
    })),
    coming: await listUpcomingCounts(db, { user_id, from: tomorrow, before: end }),
    plans: await listStudyPlans(db, { user_id, now }),
  };
}

/** Days until the next review for each rating that could be given now. */
function intervalsOf(
  card: CardState,
  { exam_on, now, weights, load }: { exam_on: string | null; now: Date; weights: readonly number[]; load: ReviewLoad },
) {
  const today = seoulDayName(now);
  const terms = termsFor(weights, exam_on, now);
  const daysFor = (rating: Rating) => {
    const due_at = capDueAt({ ...spreadReview(scheduleReview(card, rating, now, terms), load), exam_on });
    return daysBetween(today, seoulDayName(due_at));
  };
  return { AGAIN: daysFor('AGAIN'), HARD: daysFor('HARD'), GOOD: daysFor('GOOD'), EASY: daysFor('EASY') };
}
