import type { Queryable } from '../../../../platform/db/database.ts';
import { findAnswer } from '../attempt-answers.queries.ts';
import { findAttempt } from '../attempts.queries.ts';
import type { Grading } from './gradings.queries.ts';
import type { GradedAnswer } from './lock-gradable.ts';

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
