import { connectDatabase } from '../src/platform/db/connect-database.ts';
import { createLog } from '../src/platform/log/create-log.ts';
import { startWorkflowEngine } from '../src/platform/workflow/start-workflow-engine.ts';
import { probeSchedule, probeWorkflows } from './probe-workflows.ts';

/** Worker that runs only the probe workflows, so that tests can kill and freeze it and count its steps. */
const url = process.env.DATABASE_URL ?? '';
const log = createLog({ level: 'info', name: 'probe' });
const db = connectDatabase({ url, poolSize: 10, log });
const probe = { db, worker: String(process.pid) };
const engine = await startWorkflowEngine({
  db,
  log,
  url,
  ...probeWorkflows(probe),
  schedules: process.env.PROBE_SCHEDULE === 'on' ? [probeSchedule(probe)] : [],
  heartbeatIntervalMs: 200,
  pollMs: 50,
  drainMs: 5_000,
});
log.info({ executor: engine.id }, 'running');
