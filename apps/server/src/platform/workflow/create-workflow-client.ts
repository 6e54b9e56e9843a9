import { DBOSClient } from '@dbos-inc/dbos-sdk';
import { connectEnginePool } from '../db/connect-engine-pool.ts';
import type { Transaction } from '../db/database.ts';
import { joinTransaction } from '../db/join-transaction.ts';
import type { Log } from '../log/create-log.ts';
import { carryTrace } from '../trace/carried-trace.ts';
import { ENGINE_NAME, ENGINE_VERSION } from './engine-identity.ts';
import { speakThroughLog } from './speak-through-log.ts';
import type { Json, WorkflowName } from './workflow.ts';

export interface Start<Input extends Json> {
  /** Started once per id, however often it is asked for. */
  id: string;
  input: Input;
  /** On queues that are fair between owners. */
  owner?: string;
}

export interface WorkflowClient {
  /** Starts with the caller's transaction: committed together or not at all. */
  enqueue<Input extends Json>(tx: Transaction, workflow: WorkflowName<Input>, start: Start<Input>): Promise<void>;
  cancel(id: string): Promise<void>;
  /** LIVE: waiting or at work. Anything else will not move by itself any more. */
  stateOf(id: string): Promise<'LIVE' | 'DONE' | 'DEAD'>;
  close(): Promise<void>;
}

const POOL_SIZE = 2;
const LIVE = new Set(['ENQUEUED', 'PENDING', 'DELAYED']);

export async function createWorkflowClient(options: { url: string; log: Log }): Promise<WorkflowClient> {
  const pool = connectEnginePool({ ...options, poolSize: POOL_SIZE, pool: 'starts' });
  const client = await DBOSClient.create({
    systemDatabaseUrl: options.url,
    systemDatabasePool: pool,
    applicationName: ENGINE_NAME,
    logger: speakThroughLog(options.log),
  });
  return {
    enqueue: async (tx, workflow, start) => {
      const target = {
        workflowName: workflow.name,
        queueName: workflow.queue,
        workflowID: start.id,
        appVersion: ENGINE_VERSION,
        ...(start.owner === undefined ? {} : { queuePartitionKey: start.owner }),
      };
      const trace = carryTrace();
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
