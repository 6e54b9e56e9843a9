import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findProblem, ProblemUnknown } from '../problems/index.ts';
import { dueBeforeExams } from './due-before-exams.ts';
import { listExamDays, NO_EXAM } from './exam-days.queries.ts';
import { readState } from './record-reviews.ts';
import { deleteLogs, lockCards, updateCard } from './review-cards.queries.ts';
import { findWeights } from './review-weights.queries.ts';
import { ReviewNotLast } from './reviews.errors.ts';
import { DEFAULT_WEIGHTS } from './schedule-review.ts';
import { loadByDay } from './spread-review.ts';

interface UndoneReview {
  problem_id: string;
  user_id: string;
  /** Names the review. */
  reviewed_at: Date;
}

/** Restores the card as it was before today's last review. Repeated requests change nothing. */
export async function undoReview(deps: Pick<AppDeps, 'db' | 'clock'>, input: UndoneReview): Promise<{ due_at: Date }> {
  const { problem_id, user_id, reviewed_at } = input;
  const now = deps.clock.now();
  const today = seoulDayName(now);
  return await inTransaction(deps.db, async (tx) => {
    if ((await findProblem(tx, { id: problem_id, user_id })) === null) throw new ProblemUnknown();
    const [card] = await lockCards(tx, { user_id, problem_ids: [problem_id] });
    if (card === undefined) throw new ReviewNotLast();
    // The last review is an older one: this one was undone before.
    if (card.reviewed_at < reviewed_at) return { due_at: card.due_at };
    const before = card.attempt_id === null ? readState(card.before) : null;
    const isLast = card.reviewed_at.getTime() === reviewed_at.getTime();
    if (!isLast || before === null || seoulDayName(reviewed_at) !== today) throw new ReviewNotLast();
    const exams = (await listExamDays(tx, [problem_id])).get(problem_id) ?? NO_EXAM;
    const weights = (await findWeights(tx, user_id)) ?? DEFAULT_WEIGHTS;
    const due_at = dueBeforeExams(before, exams, { now, weights, load: await loadByDay(tx, { user_id, at: now }) });
    await deleteLogs(tx, [card.log_id]);
    await updateCard(tx, { user_id, problem_id, card: { ...before, due_at } });
    return { due_at };
  });
}
