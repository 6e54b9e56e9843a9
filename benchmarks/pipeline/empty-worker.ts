import { connectDatabase } from '../../apps/server/src/platform/db/connect-database.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import { startWorkflowEngine } from '../../apps/server/src/platform/workflow/start-workflow-engine.ts';
import { workflow } from '../../apps/server/src/platform/workflow/workflow.ts';
import { emptyQueue, emptyWork } from './empty-work.ts';

/** Workflow engine configured like the worker, with empty steps. */
const url = process.env.DATABASE_URL ?? '';
const log = createLog({ level: 'info', name: 'empty' });
const engine = await startWorkflowEngine({
  db: connectDatabase({ url, poolSize: 10, log }),
  log,
  url,
  workflows: [
    workflow(emptyWork, async ({ steps }, durable) => {
      for (let step = 1; step <= steps; step += 1) await durable.run(`step ${step}`, () => Promise.resolve(step));
    }),
  ],
  queues: [emptyQueue],
  schedules: [],
  heartbeatIntervalMs: Number(process.env.WORKFLOW_BEAT_MS),
  pollMs: Number(process.env.WORKFLOW_POLL_MS),
  drainMs: 0,
});
log.info({ executor: engine.id }, 'running');
