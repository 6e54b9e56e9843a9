import { isDeepStrictEqual } from 'node:util';
import { fitsProblem, type GivenAnswer } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AnswerDoesNotFit, ProblemUnknown } from '../problems/index.ts';
import {
  type Confidence,
  findAnswer,
  listAnswers,
  type StoredAnswer,
  updateAnswerGiven,
} from './attempt-answers.queries.ts';
import { AnswerGraded, AnswerLocked, AttemptFinished, AttemptUnknown } from './attempts.errors.ts';
import { type Attempt, lockAttempt } from './attempts.queries.ts';
import { endWithin, isPastEnd } from './finish-attempt.ts';
import { gradeGiven } from './grade-given.ts';
import { reviewAnswers } from './review-answers.ts';
import { showAttemptAnswer } from './show-attempt.ts';

interface Given {
  id: string;
  user_id: string;
  problem_id: string;
  answer: GivenAnswer;
  confidence?: Confidence | undefined;
}

/** Practice is graded at once and cannot be changed. An exam accepts changes until its end and shows no grades before. */
export async function answerProblem(deps: Pick<AppDeps, 'db' | 'clock'>, input: Given) {
  const now = deps.clock.now();
  const shown = await inTransaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, input);
    if (attempt === null) throw new AttemptUnknown();
    const known = await findAnswer(tx, { attempt_id: attempt.id, problem_id: input.problem_id });
    if (known === null) throw new ProblemUnknown();
    if (attempt.finished_at !== null) throw new AttemptFinished();
    // A late answer ends the exam. The end must be committed, so the error is thrown after the transaction.
    if (isPastEnd(attempt, now)) {
      await endWithin(tx, attempt, now);
      return null;
    }
    if (attempt.mock_kind === 'ADAPTIVE' && (await hasLater(tx, attempt.id, known))) throw new AnswerLocked();
    if (!fitsProblem(known.problem.body, input.answer)) throw new AnswerDoesNotFit();
    await saveAnswer(tx, attempt, known, { ...input, now });
    return await showAttemptAnswer(tx, attempt, input.problem_id);
  });
  if (shown === null) throw new AttemptFinished();
  return shown;
}

/** The next problem of an adaptive exam was chosen by this answer, so that it cannot change afterwards. */
async function hasLater(tx: Transaction, attemptId: string, { place }: StoredAnswer): Promise<boolean> {
  return (await listAnswers(tx, attemptId)).some((one) => (one.place ?? 0) > (place ?? 0));
}

async function saveAnswer(
  tx: Transaction,
  attempt: Attempt,
  known: StoredAnswer,
  { answer, confidence, now }: Pick<Given, 'answer' | 'confidence'> & { now: Date },
): Promise<void> {
  const key = { attempt_id: attempt.id, problem_id: known.problem.id };
  if (known.verdict !== null) {
    // A retry after a lost response gets the same grade.
    if (isDeepStrictEqual(known.answer, answer)) return;
    throw new AnswerGraded();
  }
  await updateAnswerGiven(tx, { ...key, answer, answered_at: now, confidence });
  if (attempt.mode === 'EXAM') return;
  const verdict = await gradeGiven(tx, { attempt_id: attempt.id, problem: known.problem, answer, at: now });
  await reviewAnswers(tx, attempt, { at: now, answers: [{ problem_id: key.problem_id, verdict, confidence }] });
}
