import { randomUUID } from 'node:crypto';
import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import { fitsProblem, type GivenAnswer, pointsOf, type Verdict } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { AnswerDoesNotFit, findProblem, ProblemUnknown } from '../problems/index.ts';
import { lockCard, NotDueYet } from '../reviews/index.ts';
import { updateAnswerGiven } from './attempt-answers.queries.ts';
import { insertAttempt, updateAttemptFinished } from './attempts.queries.ts';
import { gradeGiven } from './grade-given.ts';

const checksPerUser: RateLimit = { name: 'review-check-user', max: 300, windowMs: HOUR_MS };

interface CheckedReview {
  problem_id: string;
  user_id: string;
  answer: GivenAnswer;
}

/**
 * Grades an answer of a review before the user rates it: by rule, by a verdict from before, or later by a model within the limits of exams.
 * The answer is stored as an attempt of its own without a problem set, which schedules no review.
 */
export async function checkReviewAnswer(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { problem_id, user_id, answer }: CheckedReview,
): Promise<{ attempt_id: string; verdict: Verdict }> {
  await deps.limits.take(checksPerUser, user_id);
  const at = deps.clock.now();
  const attempt_id = randomUUID();
  const verdict = await inTransaction(deps.db, async (tx) => {
    const problem = await findProblem(tx, { id: problem_id, user_id });
    if (problem === null) throw new ProblemUnknown();
    const card = await lockCard(tx, { user_id, problem_id });
    if (card === null || card.due_at.getTime() >= seoulDayStart(at).getTime() + MS_PER_DAY) throw new NotDueYet();
    if (!fitsProblem(problem.body, answer)) throw new AnswerDoesNotFit();
    const attempt = {
      id: attempt_id,
      user_id,
      bundle_id: null,
      mode: 'PRACTICE' as const,
      started_at: at,
      ends_at: null,
    };
    await insertAttempt(tx, attempt, [{ problem_id, of_points: pointsOf(problem.body) }]);
    await updateAnswerGiven(tx, { attempt_id, problem_id, answer, answered_at: at });
    await updateAttemptFinished(tx, { id: attempt_id, finished_at: at });
    return await gradeGiven(tx, { attempt_id, problem, answer, at });
  });
  return { attempt_id, verdict };
}
