import { randomUUID } from 'node:crypto';
import { pointsOf } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { BundleUnknown, findBundle, listProblems, ProblemUnknown, type StoredProblem } from '../problems/index.ts';
import { NothingToSolve } from './attempts.errors.ts';
import { insertAttempt } from './attempts.queries.ts';
import { showWholeAttempt } from './show-attempt.ts';

const attemptsPerUser: RateLimit = { name: 'attempt-user', max: 120, windowMs: HOUR_MS };

const MINUTE_MS = 60_000;

interface AttemptOptions {
  bundle_id: string;
  user_id: string;
  mode: 'PRACTICE' | 'EXAM';
  /** Only for exams. */
  minutes?: number | undefined;
  problem_ids?: readonly string[] | undefined;
}

export async function startAttempt(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { bundle_id, user_id, mode, minutes, problem_ids }: AttemptOptions,
) {
  await deps.limits.take(attemptsPerUser, user_id);
  const started_at = deps.clock.now();
  const ends_at =
    mode === 'EXAM' && minutes !== undefined ? new Date(started_at.getTime() + minutes * MINUTE_MS) : null;
  const id = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    const bundle = await findBundle(tx, { id: bundle_id, user_id });
    if (bundle === null) throw new BundleUnknown();
    const chosen = choose(bundle.status === 'COMPLETED' ? await listProblems(tx, bundle_id) : [], problem_ids);
    const rows = chosen.map((problem) => ({ problem_id: problem.id, of_points: pointsOf(problem.body) }));
    await insertAttempt(tx, { id, user_id, bundle_id, mode, started_at, ends_at }, rows);
  });
  return await showWholeAttempt(deps.db, { id, user_id });
}

function choose(problems: readonly StoredProblem[], ids: readonly string[] | undefined): readonly StoredProblem[] {
  if (problems.length === 0) throw new NothingToSolve();
  if (ids === undefined) return problems;
  const wanted = new Set(ids);
  const chosen = problems.filter((problem) => wanted.has(problem.id));
  if (chosen.length < wanted.size) throw new ProblemUnknown();
  return chosen;
}
