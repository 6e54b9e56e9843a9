import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { daysBetween } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { CardUnknown, findFlashCard } from '../cards/index.ts';
import {
  deleteCardLog,
  findLastCardLog,
  insertCardLog,
  lockCardMemory,
  updateCardMemory,
} from './card-memory.queries.ts';
import { dueBeforeExams } from './due-before-exams.ts';
import { listExamDaysOfNotes, NO_EXAM } from './exam-days.queries.ts';
import { readState } from './record-reviews.ts';
import { findWeights } from './review-weights.queries.ts';
import { NotDueYet, ReviewNotLast } from './reviews.errors.ts';
import { DEFAULT_WEIGHTS, type Rating, scheduleReview } from './schedule-review.ts';
import { loadByDay, spreadReview, termsFor } from './spread-review.ts';

interface OwnCard {
  id: string;
  user_id: string;
}

/** Schedules a card by the user's own rating, by the rules of problems; only when it is due. */
export async function reviewCard(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { id, user_id, rating }: OwnCard & { rating: Rating },
) {
  const at = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const card = await findFlashCard(tx, { id, user_id });
    if (card === null) throw new CardUnknown();
    const before = await lockCardMemory(tx, id);
    if (before === null || before.due_at.getTime() >= seoulDayStart(at).getTime() + MS_PER_DAY) throw new NotDueYet();
    const today = seoulDayName(at);
    const days = await listExamDaysOfNotes(tx, { note_ids: [card.note_id], today });
    const exams = days.get(card.note_id) ?? NO_EXAM;
    const weights = (await findWeights(tx, user_id)) ?? DEFAULT_WEIGHTS;
    const terms = termsFor(weights, exams, at);
    const load = await loadByDay(tx, { user_id, at });
    const state = spreadReview(scheduleReview(before.state, rating, at, terms), load);
    const due_at = dueBeforeExams(state, exams, { now: at, weights, load });
    await updateCardMemory(tx, id, { due_at, state });
    await insertCardLog(tx, { user_id, card_id: id, rating, before, reviewed_at: at });
    return { next_due_at: due_at, interval_days: daysBetween(today, seoulDayName(due_at)), reviewed_at: at };
  });
}

/** Restores the card as it was before today's last review. Repeated requests change nothing. */
export async function undoCardReview(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { id, user_id, reviewed_at }: OwnCard & { reviewed_at: Date },
): Promise<{ due_at: Date }> {
  const today = seoulDayName(deps.clock.now());
  return await inTransaction(deps.db, async (tx) => {
    if ((await findFlashCard(tx, { id, user_id })) === null) throw new CardUnknown();
    const memory = await lockCardMemory(tx, id);
    if (memory === null) throw new ReviewNotLast();
    const log = await findLastCardLog(tx, id);
    // The last review is an older one: this one was undone before.
    if (log === null || log.reviewed_at < reviewed_at) return { due_at: memory.due_at };
    const isLast = log.reviewed_at.getTime() === reviewed_at.getTime();
    if (!isLast || seoulDayName(reviewed_at) !== today) throw new ReviewNotLast();
    await deleteCardLog(tx, log.id);
    await updateCardMemory(tx, id, { due_at: log.due_before, state: readState(log.before) });
    return { due_at: log.due_before };
  });
}
