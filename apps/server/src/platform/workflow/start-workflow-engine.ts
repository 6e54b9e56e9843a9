import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { connectEnginePool } from '../db/connect-engine-pool.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/create-log.ts';
import { runPeriodically } from '../tasks/run-periodically.ts';
import { createStepGate, type StepGate } from './create-step-gate.ts';
import { ENGINE_NAME, ENGINE_VERSION } from './engine-identity.ts';
import { keepExecutorsAlive } from './keep-executors-alive.ts';
import { leaseOfStep } from './lease-of-step.ts';
import { listLines, type Queue } from './queue.ts';
import type { ScheduledWork } from './scheduled-work.ts';
import { speakThroughLog } from './speak-through-log.ts';
import { watchStep, watchWorkflow } from './watch-work.ts';
import type { Json, Steps, Workflow } from './workflow.ts';
import { deleteExecutor } from './workflow-executors.queries.ts';

export interface EngineOptions {
  db: Database;
  log: Log;
  url: string;
  workflows: readonly Workflow[];
  queues: readonly Queue[];
  schedules: readonly ScheduledWork[];
  beatMs: number;
  pollMs: number;
  /** How long a stop waits for steps under way. */
  drainMs: number;
}

const POOL_SIZE = 10;
const MOST_RECOVERIES = 20;
const SCHEDULE_RETRY = { attempts: 3, firstWaitMs: 5_000 };

/** One per process: takes work from the queues until stopped, and from dead processes as soon as they fall silent. */
export async function startWorkflowEngine(options: EngineOptions): Promise<{ id: string; stop: () => Promise<void> }> {
  const { db, log } = options;
  const executor = { id: randomUUID(), beatMs: options.beatMs };
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
    logger: speakThroughLog(log),
  });
  const ground = { db, log, gate: createStepGate() };
  for (const one of options.workflows) registerWorkflow(one, ground);
  const schedules = options.schedules.map((work) => registerSchedule(work, ground));
  await keepExecutorsAlive({ db, log }, executor);
  await DBOS.launch();
  for (const queue of listLines(options.queues)) await registerQueue(queue, options.pollMs);
  await DBOS.applySchedules(schedules);
  const beat = async () => {
    await keepExecutorsAlive({ db, log }, executor);
    return 0;
  };
  const beating = runPeriodically([{ name: 'workflow-beat', everyMs: options.beatMs, run: beat }], log);
  return {
    id: executor.id,
    stop: async () => {
      await ground.gate.close(options.drainMs);
      await DBOS.shutdown({ deregister: true });
      await beating.stop();
      // Whatever is not at its end may be taken over at once.
      await deleteExecutor(db, executor.id);
      await pool.end();
    },
  };
}

/** What every workflow of a process stands on. */
interface Ground {
  db: Database;
  log: Log;
  gate: StepGate;
}

function registerWorkflow(one: Workflow, ground: Ground): void {
  const steps = durableStepsOn(ground, one.name);
  DBOS.registerWorkflow(
    async (input: Json, carried?: string) =>
      await watchWorkflow({ name: one.name, carried, log: ground.log }, () => one.run(input, steps)),
    { name: one.name, maxRecoveryAttempts: MOST_RECOVERIES },
  );
}

function registerSchedule(work: ScheduledWork, ground: Ground) {
  const name = `schedule-${work.name}`;
  const steps = durableStepsOn(ground, name);
  const workflowFn = DBOS.registerWorkflow(
    async (scheduledAt: Date) => {
      await watchWorkflow({ name, log: ground.log }, async () => {
        await steps.run(work.name, () => work.run(scheduledAt), SCHEDULE_RETRY);
      });
    },
    { name, maxRecoveryAttempts: MOST_RECOVERIES },
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
    workerConcurrency: queue.perWorker,
    minPollingIntervalMs: pollMs,
    onConflict: 'always_update',
    ...(queue.overall === undefined ? {} : { globalConcurrency: queue.overall }),
  });
}

function durableStepsOn({ db, gate }: Ground, workflow: string): Steps {
  return {
    run: (name, act, retry) =>
      gate.pass(() =>
        DBOS.runStep(async () => await watchStep(workflow, name, () => act(leaseOfStep(db))), {
          name,
          ...(retry === undefined
            ? {}
            : { retriesAllowed: true, maxAttempts: retry.attempts, intervalSeconds: retry.firstWaitMs / 1000 }),
        }),
      ),
    sleep: (ms) => DBOS.sleep(ms),
  };
}
