import { verdictForPoints } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { updateAnswerGraded } from './attempt-answers.queries.ts';
import { GradingUnderWay, TooManyPoints } from './attempts.errors.ts';
import { isUnderWay, listGradings } from './gradings/gradings.queries.ts';
import { lockGradable } from './gradings/lock-gradable.ts';
import { reviewAnswers } from './review-answers.ts';
import { showAttemptAnswer } from './show-attempt.ts';

interface OwnGrade {
  id: string;
  user_id: string;
  problem_id: string;
  points: number;
}

/** Users may grade their own answers where no rule decides; only they see the figures. */
export async function selfGrade(deps: Pick<AppDeps, 'db' | 'clock'>, input: OwnGrade) {
  const { problem_id, points } = input;
  return await inTransaction(deps.db, async (tx) => {
    const { attempt, answer } = await lockGradable(tx, input);
    if (points > answer.of_points) throw new TooManyPoints(answer.of_points);
    if ((await listGradings(tx, { attempt_id: attempt.id, problem_id })).some(isUnderWay)) throw new GradingUnderWay();
    const judgement = verdictForPoints(points, answer.of_points);
    await updateAnswerGraded(tx, { attempt_id: attempt.id, problem_id, ...judgement, graded_by: 'SELF' });
    await reviewAnswers(tx, attempt, {
      at: deps.clock.now(),
      answers: [{ problem_id, verdict: judgement.verdict }],
    });
    return await showAttemptAnswer(tx, attempt, problem_id);
  });
}
