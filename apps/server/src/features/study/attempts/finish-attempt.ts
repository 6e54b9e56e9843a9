import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { confidenceOf, listAnswers } from './attempt-answers.queries.ts';
import { AttemptUnknown } from './attempts.errors.ts';
import { type Attempt, listExamsPastEnd, lockAttempt, updateAttemptFinished } from './attempts.queries.ts';
import { gradeGiven } from './grade-given.ts';
import { reviewAnswers } from './review-answers.ts';
import { showWholeAttempt } from './show-attempt.ts';

/** For answers that were sent in time and arrive late. */
const GRACE_MS = 5_000;

type FinishDeps = Pick<AppDeps, 'db' | 'clock'>;

/** Idempotent: a repeated request returns the same result. */
export async function finishAttempt(deps: FinishDeps, input: { id: string; user_id: string }) {
  failPoint('exam:finish:before');
  await end(deps, input);
  failPoint('exam:finish:after');
  return await showWholeAttempt(deps.db, input);
}

/** An exam ends when its time is over; the end is stored with the next request that reads the user's attempts. */
export async function finishOverdue(deps: FinishDeps, { user_id }: { user_id: string }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GRACE_MS);
  for (const id of await listExamsPastEnd(deps.db, { user_id, before })) await end(deps, { id, user_id });
}

async function end(deps: FinishDeps, input: { id: string; user_id: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, input);
    if (attempt === null) throw new AttemptUnknown();
    if (attempt.finished_at === null) await endWithin(tx, attempt, deps.clock.now());
  });
}

export function isPastEnd({ ends_at }: Attempt, now: Date): boolean {
  return ends_at !== null && now.getTime() > ends_at.getTime() + GRACE_MS;
}

/** All answers of an exam are graded at its end; missing ones are wrong. */
export async function endWithin(tx: Transaction, attempt: Attempt, now: Date): Promise<void> {
  const finished_at = attempt.ends_at !== null && attempt.ends_at < now ? attempt.ends_at : now;
  if (attempt.mode === 'EXAM') await gradeAll(tx, attempt, finished_at);
  await updateAttemptFinished(tx, { id: attempt.id, finished_at });
  failPoint('exam:finish:in');
}

async function gradeAll(tx: Transaction, attempt: Attempt, at: Date): Promise<void> {
  const answers = await listAnswers(tx, attempt.id);
  const graded = [];
  for (const one of answers) {
    const { problem, answer } = one;
    const verdict = await gradeGiven(tx, { attempt_id: attempt.id, problem, answer, at });
    const confidence = confidenceOf(one) ?? undefined;
    graded.push({ problem_id: problem.id, is_given: answer !== null, verdict, confidence });
  }
  await reviewAnswers(tx, attempt, { at, answers: graded.filter((one) => one.is_given) });
}
