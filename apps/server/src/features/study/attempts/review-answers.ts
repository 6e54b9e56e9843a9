import type { Verdict } from '@pilgi/domain/study';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Rating, recordReviews } from '../reviews/index.ts';
import type { Attempt } from './attempts.queries.ts';

const RATINGS: Record<Exclude<Verdict, 'UNGRADED'>, Rating> = { RIGHT: 'GOOD', PARTLY: 'HARD', WRONG: 'AGAIN' };

/** Schedules the next review of graded answers; ungraded ones are skipped. */
export async function reviewAnswers(
  tx: Transaction,
  attempt: Pick<Attempt, 'id' | 'user_id'>,
  input: { at: Date; answers: readonly { problem_id: string; verdict: Verdict }[] },
): Promise<void> {
  const ratings = input.answers.flatMap(({ problem_id, verdict }) =>
    verdict === 'UNGRADED' ? [] : [{ problem_id, rating: RATINGS[verdict] }],
  );
  await recordReviews(tx, { user_id: attempt.user_id, attempt_id: attempt.id, at: input.at, ratings });
}
