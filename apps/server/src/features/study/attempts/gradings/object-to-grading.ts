import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { startPaidWork } from '../../../ai-work/index.ts';
import { AlreadyObjected, NoGradingToObject } from '../attempts.errors.ts';
import { showAttemptAnswer } from '../show-attempt.ts';
import { gradingWork } from './grading-work.ts';
import { type Grading, insertGrading, listGradings } from './gradings.queries.ts';
import { gradingsPerUser, lockGradable } from './lock-gradable.ts';
import { mayObject, newestOf } from './show-grading.ts';

interface Objection {
  id: string;
  user_id: string;
  problem_id: string;
  reason: string;
}

/** Possible once per grading and free of charge; the first grading stays beside the second. */
export async function objectToGrading(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>, input: Objection) {
  await deps.limits.take(gradingsPerUser, input.user_id);
  return await inTransaction(deps.db, async (tx) => {
    const { attempt } = await lockGradable(tx, input);
    const key = { attempt_id: attempt.id, problem_id: input.problem_id };
    const first = objectionable(await listGradings(tx, key));
    const { user_id, model_id, price_version } = first;
    const id = randomUUID();
    const ceiling_micro = 0n;
    await insertGrading(tx, {
      id,
      user_id,
      ...key,
      objection_to: first.id,
      objection: input.reason,
      model_id,
      price_version,
      ceiling_micro,
      created_at: deps.clock.now(),
    });
    await startPaidWork(deps, tx, gradingWork, { id, user_id, model_id, ceiling_micro });
    return await showAttemptAnswer(tx, attempt, input.problem_id);
  });
}

function objectionable(gradings: readonly Grading[]): Grading {
  const first = newestOf(gradings, null);
  if (first?.status !== 'DONE') throw new NoGradingToObject();
  if (!mayObject(first, newestOf(gradings, first.id))) throw new AlreadyObjected();
  return first;
}
