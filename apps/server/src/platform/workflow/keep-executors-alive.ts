import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/create-log.ts';
import { silentAfterMs } from './silent-after-ms.ts';
import { listDeadExecutors, updateExecutorBeat } from './workflow-executors.queries.ts';

/** The engine's library recovers only its own earlier self; here any living process takes over from any dead one. */
export async function keepExecutorsAlive(deps: { db: Database; log: Log }, executor: { id: string; beatMs: number }) {
  await updateExecutorBeat(deps.db, executor.id);
  const dead = await listDeadExecutors(deps.db, silentAfterMs(executor.beatMs));
  if (dead.length === 0) return;
  const recovered = await DBOSExecutor.globalInstance?.recoverPendingWorkflows(dead);
  deps.log.warn({ dead, recovered: recovered?.length ?? 0 }, 'took over the work of silent processes');
}
