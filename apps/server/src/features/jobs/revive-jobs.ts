import { reviveLostWork } from '../../platform/workflow/revive-lost-work.ts';
import type { WorkRows } from '../../platform/workflow/work-runs.queries.ts';
import { listOpenJobs } from './jobs.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { enqueueRun, runIdFor } from './make-note-name.ts';
import { settleJob } from './work/settle-job.ts';

export const JOB_ROWS: WorkRows = { table: 'jobs', runs: 'runs', open: ['PENDING', 'PROCESSING'] };

export async function reviveJobs(deps: Pick<JobsDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await reviveLostWork(deps, {
    name: 'job',
    listOpen: listOpenJobs,
    runIdFor: ({ id, run }) => runIdFor({ job_id: id, run }),
    rows: JOB_ROWS,
    enqueue: (tx, { id, ...next }) => enqueueRun(deps.workflows, tx, { job_id: id, ...next }),
    giveUp: (id) => settleJob(deps, { job_id: id, assembled: null }),
  });
}
