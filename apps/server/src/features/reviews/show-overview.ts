import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain';
import { showAskedProblem } from '../problems/index.ts';
import { countDue, listComing, listDue } from './review-cards.queries.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { recallPercent } from './schedule-review.ts';
import { showPlans } from './show-plans.ts';

const MOST_DUE = 100;
const COMING_DAYS = 14;

/** What is due until midnight, and what comes after. */
export async function showOverview({ db, clock }: ReviewsDeps, input: { user_id: string }) {
  const { user_id } = input;
  const now = clock.now();
  const tomorrow = new Date(seoulDayStart(now).getTime() + MS_PER_DAY);
  const end = new Date(tomorrow.getTime() + COMING_DAYS * MS_PER_DAY);
  const due = await listDue(db, { user_id, before: tomorrow, most: MOST_DUE });
  return {
    due_count: await countDue(db, { user_id, before: tomorrow }),
    due: due.map(({ problem, bundle_title, card }) => ({
      problem: showAskedProblem(problem),
      bundle_id: problem.bundle_id,
      bundle_title,
      due_at: card.due_at,
      recall_percent: recallPercent(card, now),
    })),
    coming: await listComing(db, { user_id, from: tomorrow, before: end }),
    plans: await showPlans(db, { user_id, now }),
  };
}
