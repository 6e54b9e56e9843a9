import type { AppDeps } from '../../platform/app-deps.ts';
import { restartLostWorkflows } from '../../platform/workflow/restart-lost-workflows.ts';
import { listOpenWork } from './open-work.queries.ts';
import type { PaidWork } from './paid-work.ts';
import { giveUpPaidWork } from './settle-paid-work.ts';
import { enqueueRun, runIdOf } from './start-paid-work.ts';

/** Enqueues a further run of every open row whose workflow is lost; after the third run the work ends without a charge. */
export async function restartLostWork(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'workflows'>,
  work: PaidWork,
): Promise<number> {
  return await restartLostWorkflows(deps, {
    name: work.name,
    listOpen: (db, { before, limit }) => listOpenWork(db, work, { before, limit }),
    runIdFor: (run) => runIdOf(work, run),
    rows: { table: work.table, runs: 'runs', open: work.openStatuses },
    enqueue: (tx, next) => enqueueRun(deps.workflows, tx, work, next),
    fail: (id) => giveUpPaidWork(deps, work, id),
  });
}
