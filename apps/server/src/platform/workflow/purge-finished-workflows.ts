import { DBOS } from '@dbos-inc/dbos-sdk';
import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteStaleExecutors } from './workflow-executors.queries.ts';

const BATCH_SIZE = 500;

/** Finished workflows are retained for one month for debugging. */
export async function purgeFinishedWorkflows(deps: { db: Database; clock: Clock }): Promise<number> {
  await deleteStaleExecutors(deps.db);
  const old = await DBOS.listWorkflows({
    completedBefore: retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now()).toISOString(),
    limit: BATCH_SIZE,
    loadInput: false,
    loadOutput: false,
  });
  if (old.length > 0) await DBOS.deleteWorkflows(old.map((one) => one.workflowID));
  return old.length;
}
