import { capDueAt } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteLogs, lockCards, type NewReview, saveReviews } from './review-cards.queries.ts';
import { type CardState, type Rating, scheduleReview } from './schedule-review.ts';
import { listExamDays } from './study-plans.queries.ts';

export interface Reviewed {
  user_id: string;
  /** Answered there; null for a review by itself. */
  attempt_id: string | null;
  at: Date;
  ratings: readonly { problem_id: string; rating: Rating }[];
}

/** Cards are made or moved on; what the same attempt said before is taken back first, so that one answer counts once. */
export async function recordReviews(
  tx: Transaction,
  { user_id, attempt_id, at, ratings }: Reviewed,
): Promise<NewReview[]> {
  if (ratings.length === 0) return [];
  const problem_ids = ratings.map((one) => one.problem_id).toSorted();
  const known = new Map((await lockCards(tx, { user_id, problem_ids })).map((row) => [row.problem_id, row]));
  const exams = await listExamDays(tx, problem_ids);
  const isRepeated = (row: KnownCard) => attempt_id !== null && row.attempt_id === attempt_id;
  const reviews = ratings.map(({ problem_id, rating }) => {
    const row = known.get(problem_id);
    const isAgain = row !== undefined && isRepeated(row);
    const before = row === undefined ? null : stateBefore(row, isAgain);
    const card = scheduleReview(before, rating, isAgain ? row.reviewed_at : at);
    const due_at = capDueAt({ ...card, exam_on: exams.get(problem_id) ?? null });
    return { problem_id, attempt_id, rating, before, card: { ...card, due_at } };
  });
  const takenBack = [...known.values()].filter(isRepeated).map((row) => row.log_id);
  await deleteLogs(tx, takenBack);
  await saveReviews(tx, user_id, reviews);
  return reviews;
}

type KnownCard = Awaited<ReturnType<typeof lockCards>>[number];

const stateBefore = (row: KnownCard, isAgain: boolean) => (isAgain ? readState(row.before) : stateOf(row));

function stateOf({ wanted_at, stability, difficulty, state, reps, lapses, last_review_at }: CardState): CardState {
  return { wanted_at, stability, difficulty, state, reps, lapses, last_review_at };
}

function readState(stored: unknown): CardState | null {
  if (stored === null) return null;
  const card = stored as Record<'wanted_at' | 'last_review_at', string> & CardState;
  return { ...card, wanted_at: new Date(card.wanted_at), last_review_at: new Date(card.last_review_at) };
}
