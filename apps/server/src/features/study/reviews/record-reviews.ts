import type { Transaction } from '../../../platform/db/database.ts';
import { dueBeforeExams } from './due-before-exams.ts';
import { listExamDays, NO_EXAM } from './exam-days.queries.ts';
import { deleteLogs, lockCards, type NewReview, saveReviews } from './review-cards.queries.ts';
import { findWeights } from './review-weights.queries.ts';
import { type CardState, DEFAULT_WEIGHTS, type Rating, scheduleReview } from './schedule-review.ts';
import { loadByDay, spreadReview, termsFor } from './spread-review.ts';

export interface ReviewInput {
  user_id: string;
  /** The attempt in which the problem was answered; null for a separate review. */
  attempt_id: string | null;
  at: Date;
  ratings: readonly { problem_id: string; rating: Rating }[];
}

/** Creates or reschedules the cards. An earlier review of the same attempt is replaced, so that one answer counts once. */
export async function recordReviews(
  tx: Transaction,
  { user_id, attempt_id, at, ratings }: ReviewInput,
): Promise<NewReview[]> {
  if (ratings.length === 0) return [];
  const problem_ids = ratings.map((one) => one.problem_id).toSorted();
  const cards = new Map((await lockCards(tx, { user_id, problem_ids })).map((row) => [row.problem_id, row]));
  const examDays = await listExamDays(tx, problem_ids);
  const weights = (await findWeights(tx, user_id)) ?? DEFAULT_WEIGHTS;
  const load = await loadByDay(tx, { user_id, at });
  const isRepeated = (row: LockedCard) => attempt_id !== null && row.attempt_id === attempt_id;
  const reviews = ratings.map(({ problem_id, rating }) => {
    const row = cards.get(problem_id);
    const replaces = row !== undefined && isRepeated(row);
    const before = row === undefined ? null : stateBefore(row, replaces);
    const exams = examDays.get(problem_id) ?? NO_EXAM;
    const reviewedAt = replaces ? row.reviewed_at : at;
    const card = spreadReview(scheduleReview(before, rating, reviewedAt, termsFor(weights, exams, at)), load);
    const due_at = dueBeforeExams(card, exams, { now: at, weights, load });
    load.add(due_at);
    return { problem_id, attempt_id, rating, before, card: { ...card, due_at } };
  });
  const replacedLogs = [...cards.values()].filter(isRepeated).map((row) => row.log_id);
  await deleteLogs(tx, replacedLogs);
  await saveReviews(tx, user_id, reviews);
  return reviews;
}

type LockedCard = Awaited<ReturnType<typeof lockCards>>[number];

const stateBefore = (row: LockedCard, replaces: boolean) => (replaces ? readState(row.before) : stateOf(row));

function stateOf({ scheduled_at, stability, difficulty, state, reps, lapses, last_review_at }: CardState): CardState {
  return { scheduled_at, stability, difficulty, state, reps, lapses, last_review_at };
}

export function readState(stored: unknown): CardState | null {
  if (stored === null) return null;
  const card = stored as Record<'scheduled_at' | 'last_review_at', string> & CardState;
  return { ...card, scheduled_at: new Date(card.scheduled_at), last_review_at: new Date(card.last_review_at) };
}
