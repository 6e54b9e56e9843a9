import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { WorkflowClient } from '../../platform/workflow/create-workflow-client.ts';
import { restartLostWorkflows } from '../../platform/workflow/restart-lost-workflows.ts';
import { listOpenWork } from './open-work.queries.ts';
import type { PaidWork } from './paid-work.ts';
import { giveUpPaidWork } from './settle-paid-work.ts';
import { enqueueRun, runIdOf } from './work-run.ts';

/** Enqueues a further run of every open row whose workflow is lost; after the third run the work ends without a charge. */
export async function restartLostWork(
  deps: { db: Database; clock: Clock; log: Log; workflows: WorkflowClient },
  work: PaidWork,
): Promise<number> {
  return await restartLostWorkflows(deps, {
    name: work.name,
    listOpen: (db, { before, limit: most }) => listOpenWork(db, work, { before, limit: most }),
    runIdFor: (run) => runIdOf(work, run),
    rows: { table: work.table, runs: 'runs', open: work.openStatuses },
    enqueue: (tx, next) => enqueueRun(deps.workflows, tx, work, next),
    fail: (id) => giveUpPaidWork(deps, work, id),
  });
}
