import { DBOS } from '@dbos-inc/dbos-sdk';
import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteSilentExecutors } from './workflow-executors.queries.ts';

const BATCH_SIZE = 500;

/** History of finished work is for finding faults; after a month nobody asks. */
export async function purgeFinishedWorkflows(deps: { db: Database; clock: Clock }): Promise<number> {
  await deleteSilentExecutors(deps.db);
  const old = await DBOS.listWorkflows({
    completedBefore: retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now()).toISOString(),
    limit: BATCH_SIZE,
    loadInput: false,
    loadOutput: false,
  });
  if (old.length > 0) await DBOS.deleteWorkflows(old.map((one) => one.workflowID));
  return old.length;
}
