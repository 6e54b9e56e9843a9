import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import { isLeech } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { toProblemView } from '../problems/index.ts';
import { listExamDays, NO_EXAM } from './exam-days.queries.ts';
import { intervalsOf } from './intervals-of.ts';
import { countDue, listDue, listUpcomingCounts } from './review-cards.queries.ts';
import { findWeights } from './review-weights.queries.ts';
import { DEFAULT_WEIGHTS, recallPercent } from './schedule-review.ts';
import { listStudyPlans } from './set-plan.ts';
import { showDueCards } from './show-due-cards.ts';
import { loadByDay, termsFor } from './spread-review.ts';

const MAX_DUE_REVIEWS = 100;
const UPCOMING_DAYS = 14;

/** Reviews due until midnight in Seoul. */
export async function countDueToday({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, user_id: string): Promise<number> {
  const before = new Date(seoulDayStart(clock.now()).getTime() + MS_PER_DAY);
  return await countDue(db, { user_id, before });
}

/** Reviews due until midnight, and the upcoming days. */
export async function getOverview(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, input: { user_id: string }) {
  const { db, clock } = deps;
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
      recall_percent: recallPercent(card, now, termsFor(weights, NO_EXAM, now)),
      interval_days: intervalsOf(card, { exams: exams.get(problem.id) ?? NO_EXAM, now, weights, load }),
      is_leech: isLeech(card.lapses),
    })),
    due_cards: await showDueCards(deps, { user_id, before: tomorrow, limit: MAX_DUE_REVIEWS, weights, load }),
    coming: await listUpcomingCounts(db, { user_id, from: tomorrow, before: end }),
    plans: await listStudyPlans(db, { user_id, now }),
  };
}
