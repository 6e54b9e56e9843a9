import { DBOSClient } from '@dbos-inc/dbos-sdk';
import type { Clock } from '../clock/clock.ts';
import { connectEnginePool } from '../db/connect-engine-pool.ts';
import type { Transaction } from '../db/database.ts';
import { joinTransaction } from '../db/join-transaction.ts';
import type { Log } from '../log/create-log.ts';
import { carryTrace } from '../trace/carried-trace.ts';
import { ENGINE_NAME, ENGINE_VERSION } from './engine-identity.ts';
import { countOpenRuns } from './open-runs.queries.ts';
import { FIRST_PLACE, placeInLine } from './place-in-line.ts';
import { listLines, type Queue } from './queue.ts';
import { speakThroughLog } from './speak-through-log.ts';
import type { Json, WorkflowName } from './workflow.ts';

export interface Start<Input extends Json> {
  /** Started once per id, however often it is asked for. */
  id: string;
  input: Input;
  /** On queues that are fair between owners. */
  owner?: string;
  /** Begun before and lost: not to wait once more. */
  isAgain?: boolean;
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

export async function createWorkflowClient(options: { url: string; log: Log; clock: Clock }): Promise<WorkflowClient> {
  const pool = connectEnginePool({ ...options, poolSize: POOL_SIZE, pool: 'starts' });
  const client = await DBOSClient.create({
    systemDatabaseUrl: options.url,
    systemDatabasePool: pool,
    applicationName: ENGINE_NAME,
    logger: speakThroughLog(options.log),
  });
  return {
    enqueue: async (tx, workflow, start) => {
      const { line, place } = await findPlace(tx, options.clock, workflow.queue, start);
      const target = {
        workflowName: workflow.name,
        queueName: line.name,
        workflowID: start.id,
        appVersion: ENGINE_VERSION,
        priority: place,
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

async function findPlace(
  tx: Transaction,
  clock: Clock,
  queue: Queue,
  { isAgain = false, owner }: Pick<Start<Json>, 'isAgain' | 'owner'>,
): Promise<{ line: Queue; place: number }> {
  const { fair } = queue;
  if (fair === undefined || isAgain) return { line: queue, place: FIRST_PLACE };
  if (owner === undefined) throw new Error(`whatever waits on ${queue.name} must name its owner`);
  const open = await countOpenRuns(tx, { queues: listLines([queue]).map(({ name }) => name), owner });
  return placeInLine({ ...queue, fair }, { now: clock.now(), open });
}
