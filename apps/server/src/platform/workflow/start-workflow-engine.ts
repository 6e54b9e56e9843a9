import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { currentOwnerXid } from '@dbos-inc/dbos-sdk/internal/context';
import { connectEnginePool } from '../db/connect-engine-pool.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/create-log.ts';
import { runPeriodically } from '../tasks/run-periodically.ts';
import { createDrainGate, type DrainGate } from './create-drain-gate.ts';
import { createEngineLogger, ENGINE_NAME, ENGINE_VERSION } from './create-engine-logger.ts';
import { instrumentStep, instrumentWorkflow } from './instrument-workflow.ts';
import { listAllQueues, type Queue } from './queue.ts';
import { recoverDeadExecutors } from './recover-dead-executors.ts';
import type { Json, Lease, ScheduledWork, Steps, Workflow } from './workflow.ts';
import { deleteExecutor, findWorkflowOwner } from './workflow-executors.queries.ts';

export interface EngineOptions {
  db: Database;
  log: Log;
  url: string;
  workflows: readonly Workflow[];
  queues: readonly Queue[];
  schedules: readonly ScheduledWork[];
  heartbeatIntervalMs: number;
  pollMs: number;
  /** How long a shutdown waits for running steps. */
  drainMs: number;
}

const POOL_SIZE = 10;
const MAX_RECOVERY_ATTEMPTS = 20;
const SCHEDULE_RETRY = { attempts: 3, firstWaitMs: 5_000 };

/** One engine per worker: runs workflows from the queues until stopped and recovers workflows of dead workers. */
export async function startWorkflowEngine(options: EngineOptions): Promise<{ id: string; stop: () => Promise<void> }> {
  const { db, log } = options;
  const executor = { id: randomUUID(), heartbeatIntervalMs: options.heartbeatIntervalMs };
  const pool = connectEnginePool({ url: options.url, poolSize: POOL_SIZE, log, pool: 'engine' });
  DBOS.setConfig({
    name: ENGINE_NAME,
    systemDatabaseUrl: options.url,
    systemDatabasePool: pool,
    executorID: executor.id,
    applicationVersion: ENGINE_VERSION,
    enablePatching: true,
    runMigrations: false,
    useListenNotify: false,
    logger: createEngineLogger(log),
  });
  const context = { db, log, gate: createDrainGate() };
  for (const one of options.workflows) registerWorkflow(one, context);
  const schedules = options.schedules.map((work) => registerSchedule(work, context));
  await recoverDeadExecutors({ db, log }, executor);
  await DBOS.launch();
  for (const queue of listAllQueues(options.queues)) await registerQueue(queue, options.pollMs);
  await DBOS.applySchedules(schedules);
  const heartbeat = async () => {
    await recoverDeadExecutors({ db, log }, executor);
    return 0;
  };
  const heartbeats = runPeriodically(
    [{ name: 'workflow-heartbeat', everyMs: options.heartbeatIntervalMs, run: heartbeat }],
    log,
  );
  return {
    id: executor.id,
    stop: async () => {
      await context.gate.drain(options.drainMs);
      await DBOS.shutdown({ deregister: true });
      await heartbeats.stop();
      // Without the executor row, other workers recover unfinished workflows immediately.
      await deleteExecutor(db, executor.id);
      await pool.end();
    },
  };
}

/** Dependencies shared by all workflows of the process. */
interface EngineContext {
  db: Database;
  log: Log;
  gate: DrainGate;
}

function registerWorkflow(one: Workflow, context: EngineContext): void {
  const steps = durableStepsOn(context, one.name);
  DBOS.registerWorkflow(
    async (input: Json, parentTrace?: string) =>
      await instrumentWorkflow({ name: one.name, parentTrace, log: context.log }, () => one.run(input, steps)),
    { name: one.name, maxRecoveryAttempts: MAX_RECOVERY_ATTEMPTS },
  );
}

function registerSchedule(work: ScheduledWork, context: EngineContext) {
  const name = `schedule-${work.name}`;
  const steps = durableStepsOn(context, name);
  const workflowFn = DBOS.registerWorkflow(
    async (scheduledAt: Date) => {
      await instrumentWorkflow({ name, log: context.log }, async () => {
        await steps.run(work.name, () => work.run(scheduledAt), SCHEDULE_RETRY);
      });
    },
    { name, maxRecoveryAttempts: MAX_RECOVERY_ATTEMPTS },
  );
  return {
    scheduleName: work.name,
    workflowFn,
    schedule: work.cron,
    cronTimezone: 'Asia/Seoul',
    automaticBackfill: work.catchUp ?? false,
  };
}

async function registerQueue(queue: Queue, pollMs: number): Promise<void> {
  await DBOS.registerQueue(queue.name, {
    workerConcurrency: queue.workerConcurrency,
    minPollingIntervalMs: pollMs,
    onConflict: 'always_update',
    ...(queue.globalConcurrency === undefined ? {} : { globalConcurrency: queue.globalConcurrency }),
  });
}

function durableStepsOn({ db, gate }: EngineContext, workflow: string): Steps {
  return {
    run: (name, act, retry) =>
      gate.run(() =>
        DBOS.runStep(async () => await instrumentStep(workflow, name, () => act(leaseOfStep(db))), {
          name,
          ...(retry === undefined
            ? {}
            : { retriesAllowed: true, maxAttempts: retry.attempts, intervalSeconds: retry.firstWaitMs / 1000 }),
        }),
      ),
    sleep: (ms) => DBOS.sleep(ms),
  };
}

/** Must be called within a step. The engine stores a new owner token each time a worker takes the workflow. */
function leaseOfStep(db: Database): Lease {
  const { workflowID = '' } = DBOS;
  const token = currentOwnerXid(workflowID);
  return {
    signal: DBOS.stepStatus?.cancelSignal ?? new AbortController().signal,
    isHeld: async () => token !== undefined && (await findWorkflowOwner(db, workflowID)) === token,
  };
}
