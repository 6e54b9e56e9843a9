import { rubricOf } from '@pilgi/domain/study';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';
import { HOUR_MS, type RateLimit } from '../../../../platform/rate-limits/rate-limit.ts';
import { ProblemUnknown } from '../../problems/index.ts';
import { findAnswer, type StoredAnswer } from '../attempt-answers.queries.ts';
import { AttemptUnknown, GradedByRule, NothingToGrade, StillSolving } from '../attempts.errors.ts';
import { type Attempt, findAttempt, lockAttempt } from '../attempts.queries.ts';
import type { Grading } from './gradings.queries.ts';

export const gradingsPerUser: RateLimit = { name: 'grading-user', max: 240, windowMs: HOUR_MS };

export interface GradedAnswer {
  attempt: Attempt;
  answer: StoredAnswer;
}

/** A written answer that the rules have not accepted as right. */
export async function lockGradable(
  tx: Transaction,
  input: { id: string; user_id: string; problem_id: string },
): Promise<GradedAnswer> {
  const attempt = await lockAttempt(tx, input);
  if (attempt === null) throw new AttemptUnknown();
  const answer = await findAnswer(tx, { attempt_id: attempt.id, problem_id: input.problem_id });
  if (answer === null) throw new ProblemUnknown();
  if (attempt.mode === 'EXAM' && attempt.finished_at === null) throw new StillSolving();
  const isRightByRule = answer.graded_by === 'RULE' && answer.verdict === 'RIGHT';
  if (rubricOf(answer.problem.body) === null || isRightByRule) throw new GradedByRule();
  if (typeof answer.answer !== 'string' || answer.answer.trim() === '') throw new NothingToGrade();
  return { attempt, answer };
}

/** Null when the bundle was deleted. */
export async function loadGradedAnswer(
  db: Queryable,
  { attempt_id, problem_id, user_id }: Grading,
): Promise<GradedAnswer | null> {
  if (attempt_id === null || problem_id === null) return null;
  const attempt = await findAttempt(db, { id: attempt_id, user_id });
  const answer = attempt === null ? null : await findAnswer(db, { attempt_id, problem_id });
  return attempt === null || answer === null ? null : { attempt, answer };
}
