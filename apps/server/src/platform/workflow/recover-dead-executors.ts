import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/create-log.ts';
import { listDeadExecutors, upsertHeartbeat } from './workflow-executors.queries.ts';

const MISSED_HEARTBEATS = 5;

/** A worker without a heartbeat for this long is considered dead. */
export const heartbeatTimeoutMs = (heartbeatIntervalMs: number): number => heartbeatIntervalMs * MISSED_HEARTBEATS;

/**
 * Writes this worker's heartbeat and recovers workflows of dead workers. The engine itself recovers only workflows of
 * the same executor id.
 */
export async function recoverDeadExecutors(
  deps: { db: Database; log: Log },
  executor: { id: string; heartbeatIntervalMs: number },
) {
  await upsertHeartbeat(deps.db, executor.id);
  const deadExecutors = await listDeadExecutors(deps.db, heartbeatTimeoutMs(executor.heartbeatIntervalMs));
  if (deadExecutors.length === 0) return;
  const recovered = await DBOSExecutor.globalInstance?.recoverPendingWorkflows(deadExecutors);
  deps.log.warn({ dead: deadExecutors, recovered: recovered?.length ?? 0 }, 'recovered workflows of dead workers');
}
