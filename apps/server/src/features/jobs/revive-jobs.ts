import { reviveLostWork } from '../../platform/workflow/revive-lost-work.ts';
import { listOpenJobs, updateJobRun } from './jobs.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { enqueueRun, runIdFor } from './make-note-name.ts';
import { settleJob } from './work/settle-job.ts';

export async function reviveJobs(deps: Pick<JobsDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  return await reviveLostWork(deps, {
    name: 'job',
    listOpen: listOpenJobs,
    runIdFor: ({ id, run }) => runIdFor({ job_id: id, run }),
    updateRun: updateJobRun,
    enqueue: (tx, { id, ...next }) => enqueueRun(deps.workflows, tx, { job_id: id, ...next }),
    giveUp: (id) => settleJob(deps, { job_id: id, assembled: null }),
  });
}
