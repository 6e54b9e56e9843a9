import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { AttemptsDeps } from '../attempts-deps.ts';
import { enqueueGrading, gradingRunIdFor } from './grade-answer-name.ts';
import { listOpenGradings, updateGradingRun } from './gradings.queries.ts';
import { settleGrading } from './settle-grading.ts';

const QUIET_MS = 60_000;
const MOST_RUNS = 3;
const PAGE_SIZE = 200;

/** A grading whose workflow has died for good is begun anew, from what is stored; after the third it ends, at no charge. */
export async function reviveGradings(deps: Omit<AttemptsDeps, 'limits'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  let revived = 0;
  for (const { id, user_id, runs } of await listOpenGradings(deps.db, { before, most: PAGE_SIZE })) {
    const state = await deps.workflows.stateOf(gradingRunIdFor({ grading_id: id, run: runs }));
    if (state === 'LIVE') continue;
    deps.log.error({ grading_id: id, runs, state }, 'grading lost its workflow');
    if (runs >= MOST_RUNS) await settleGrading(deps, { grading_id: id, place: null });
    else await beginAnew(deps, { grading_id: id, user_id, run: runs + 1 });
    revived += 1;
  }
  return revived;
}

async function beginAnew(
  deps: Pick<AttemptsDeps, 'db' | 'workflows'>,
  next: { grading_id: string; user_id: string; run: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await updateGradingRun(tx, { id: next.grading_id, run: next.run })) {
      await enqueueGrading(deps.workflows, tx, next);
    }
  });
}
