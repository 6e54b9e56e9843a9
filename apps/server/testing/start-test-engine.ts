import { setTimeout as pause } from 'node:timers/promises';
import { composeWorkflows } from '../src/entry/compose-worker.ts';
import { registerPrompts } from '../src/features/ai-work/index.ts';
import { startWorkflowEngine } from '../src/platform/workflow/start-workflow-engine.ts';
import { countUnfinishedWorkflows } from '../src/platform/workflow/workflow-executors.queries.ts';
import type { TestApp } from './start-test-app.ts';

const TIMEOUT_MS = 200_000;

export interface TestEngine {
  /** Returns when every workflow that was enqueued is finished. */
  finish(): Promise<void>;
  /** Tests that simulate crashes stop it before the environment is closed. */
  stop(): Promise<void>;
}

/** The real engine with the product's workflows and without schedules, which tests run themselves. */
export async function startTestEngine(server: TestApp): Promise<TestEngine> {
  const { config, db, log, databaseUrl: url } = server;
  await registerPrompts(server);
  const work = await composeWorkflows(server);
  const engine = await startWorkflowEngine({
    db,
    log,
    url,
    ...work,
    schedules: [],
    heartbeatIntervalMs: config.WORKFLOW_BEAT_MS,
    pollMs: config.WORKFLOW_POLL_MS,
    drainMs: config.WORKFLOW_DRAIN_MS,
  });
  let stopped: Promise<void> | null = null;
  return {
    finish: async () => {
      const deadline = performance.now() + TIMEOUT_MS;
      while ((await countUnfinishedWorkflows(db)) > 0) {
        if (performance.now() > deadline) throw new Error('the workflows did not finish in time');
        await pause(20);
      }
    },
    stop: async () => {
      stopped ??= engine.stop();
      await stopped;
    },
  };
}
