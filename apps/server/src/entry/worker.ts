import { registerPrompts } from '../features/ai-work/index.ts';
import { operationalMetricsSource } from '../features/back-office/index.ts';
import { runPeriodically } from '../platform/tasks/run-periodically.ts';
import { startWorkflowEngine } from '../platform/workflow/start-workflow-engine.ts';
import { composeMailSender } from './compose.ts';
import { composeSchedules, composeWorkerTasks, composeWorkflows } from './compose-worker.ts';
import { onStopSignal, startProcess } from './start-process.ts';

const core = await startProcess('worker');
const { config, db, log } = core;
await registerPrompts(core);
const engine = await startWorkflowEngine({
  db,
  log,
  url: config.DATABASE_URL,
  ...(await composeWorkflows(core)),
  schedules: composeSchedules(core),
  heartbeatIntervalMs: config.WORKFLOW_BEAT_MS,
  pollMs: config.WORKFLOW_POLL_MS,
  drainMs: config.WORKFLOW_DRAIN_MS,
});
const running = runPeriodically(composeWorkerTasks(core, composeMailSender(core)), log);
log.info({ executor: engine.id }, 'worker running');
await core.metrics?.serve(operationalMetricsSource(core));

onStopSignal(log, async () => {
  await running.stop();
  await engine.stop();
  await core.workflows.close();
  await db.destroy();
  await core.stopMonitoring();
});
