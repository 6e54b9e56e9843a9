import type { Verdict } from '@pilgi/domain/study';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Rating, recordReviews } from '../reviews/index.ts';
import type { Confidence } from './attempt-answers.queries.ts';
import type { Attempt } from './attempts.queries.ts';

const RATINGS: Record<Exclude<Verdict, 'UNGRADED'>, Rating> = { RIGHT: 'GOOD', PARTLY: 'HARD', WRONG: 'AGAIN' };

interface GradedAnswer {
  problem_id: string;
  verdict: Verdict;
  confidence?: Confidence | undefined;
}

/** Schedules the next review of graded answers; ungraded ones are skipped. A right guess comes back earlier. */
export async function reviewAnswers(
  tx: Transaction,
  attempt: Pick<Attempt, 'id' | 'user_id' | 'bundle_id' | 'mock_kind'>,
  input: { at: Date; answers: readonly GradedAnswer[] },
): Promise<void> {
  // The answer of a review: the user's own rating schedules it.
  if (attempt.bundle_id === null && attempt.mock_kind === null) return;
  const ratings = input.answers.flatMap(({ problem_id, verdict, confidence }) => {
    if (verdict === 'UNGRADED') return [];
    const isGuess = verdict === 'RIGHT' && confidence === 'UNSURE';
    return [{ problem_id, rating: isGuess ? 'HARD' : RATINGS[verdict] }];
  });
  await recordReviews(tx, { user_id: attempt.user_id, attempt_id: attempt.id, at: input.at, ratings });
}
