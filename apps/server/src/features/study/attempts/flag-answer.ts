import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ProblemUnknown } from '../problems/index.ts';
import { findAnswer, updateAnswerFlagged } from './attempt-answers.queries.ts';
import { AttemptFinished, AttemptUnknown } from './attempts.errors.ts';
import { lockAttempt } from './attempts.queries.ts';
import { showAttemptAnswer } from './show-attempt.ts';

/** Idempotent: the body names the state, not a change of it. */
export async function flagAnswer(
  deps: Pick<AppDeps, 'db'>,
  input: { id: string; user_id: string; problem_id: string; is_flagged: boolean },
) {
  const { problem_id, is_flagged } = input;
  return await inTransaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, input);
    if (attempt === null) throw new AttemptUnknown();
    const key = { attempt_id: attempt.id, problem_id };
    if ((await findAnswer(tx, key)) === null) throw new ProblemUnknown();
    if (attempt.finished_at !== null) throw new AttemptFinished();
    await updateAnswerFlagged(tx, { ...key, is_flagged });
    return await showAttemptAnswer(tx, attempt, problem_id);
  });
}
