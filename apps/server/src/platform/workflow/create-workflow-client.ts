import { DBOSClient } from '@dbos-inc/dbos-sdk';
import type { Clock } from '../clock/clock.ts';
import { connectEnginePool } from '../db/connect-engine-pool.ts';
import type { Transaction } from '../db/database.ts';
import { joinTransaction } from '../db/in-transaction.ts';
import type { Log } from '../log/create-log.ts';
import { serializeTrace } from '../trace/serialize-trace.ts';
import { assignQueuePriority, TOP_PRIORITY } from './assign-queue-priority.ts';
import { createEngineLogger, ENGINE_NAME, ENGINE_VERSION } from './create-engine-logger.ts';
import { listAllQueues, type Queue } from './queue.ts';
import { countOpenRuns } from './work-runs.queries.ts';
import type { Json, WorkflowName } from './workflow.ts';

export interface WorkflowStart<Input extends Json> {
  /** Idempotency key: a workflow is started once per id. */
  id: string;
  input: Input;
  /** Required on queues with fair scheduling. */
  owner?: string;
  /** Set for a lost workflow that is restarted: it goes to the front of the queue. */
  isRestart?: boolean;
}

export interface WorkflowClient {
  /** Enqueues within the caller's transaction. */
  enqueue<Input extends Json>(
    tx: Transaction,
    workflow: WorkflowName<Input>,
    start: WorkflowStart<Input>,
  ): Promise<void>;
  cancel(id: string): Promise<void>;
  /** LIVE: queued or running. A workflow in any other state makes no further progress. */
  stateOf(id: string): Promise<'LIVE' | 'DONE' | 'DEAD'>;
  close(): Promise<void>;
}

const POOL_SIZE = 2;
const LIVE = new Set(['ENQUEUED', 'PENDING', 'DELAYED']);

export async function createWorkflowClient(options: { url: string; log: Log; clock: Clock }): Promise<WorkflowClient> {
  const pool = connectEnginePool({ ...options, poolSize: POOL_SIZE, pool: 'starts' });
  const client = await DBOSClient.create({
    systemDatabaseUrl: options.url,
    systemDatabasePool: pool,
    applicationName: ENGINE_NAME,
    logger: createEngineLogger(options.log),
  });
  return {
    enqueue: async (tx, workflow, start) => {
      const { queue, priority } = await findPriority(tx, options.clock, workflow.queue, start);
      const target = {
        workflowName: workflow.name,
        queueName: queue.name,
        workflowID: start.id,
        appVersion: ENGINE_VERSION,
        priority,
        ...(start.owner === undefined ? {} : { queuePartitionKey: start.owner }),
      };
      const trace = serializeTrace();
      const args = trace === null ? [start.input] : [start.input, trace];
      await client.enqueueInTransaction(joinTransaction(tx), target, ...args);
    },
    cancel: (id) => client.cancelWorkflow(id),
    stateOf: async (id) => {
      const found = await client.getWorkflow(id);
      if (found === undefined || found === null) return 'DEAD';
      if (LIVE.has(found.status)) return 'LIVE';
      return found.status === 'SUCCESS' ? 'DONE' : 'DEAD';
    },
    close: async () => {
      await client.destroy();
      await pool.end();
    },
  };
}

async function findPriority(
  tx: Transaction,
  clock: Clock,
  queue: Queue,
  { isRestart = false, owner }: WorkflowStart<Json>,
): Promise<{ queue: Queue; priority: number }> {
  const { fair } = queue;
  if (fair === undefined || isRestart) return { queue, priority: TOP_PRIORITY };
  if (owner === undefined) throw new Error(`queue ${queue.name} uses fair scheduling: an owner is required`);
  const open = await countOpenRuns(tx, { queues: listAllQueues([queue]).map(({ name }) => name), owner });
  return assignQueuePriority({ ...queue, fair }, { now: clock.now(), openCount: open });
}
