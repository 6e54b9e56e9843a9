import { inTransaction } from '../../platform/db/in-transaction.ts';
import { listOpenJobs, updateJobRun } from './jobs.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { enqueueRun, runIdFor } from './make-note-name.ts';
import { settleJob } from './work/settle-job.ts';

const QUIET_MS = 60_000;
const MOST_RUNS = 3;
const PAGE_SIZE = 200;

/** A job whose workflow has died for good is begun anew, from what is stored; after the third it ends, at no charge. */
export async function reviveJobs(deps: Pick<JobsDeps, 'db' | 'clock' | 'log' | 'workflows'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  let revived = 0;
  for (const job of await listOpenJobs(deps.db, { before, most: PAGE_SIZE })) {
    const state = await deps.workflows.stateOf(runIdFor({ job_id: job.id, run: job.runs }));
    if (state === 'LIVE') continue;
    deps.log.error({ job_id: job.id, runs: job.runs, state }, 'job lost its workflow');
    if (job.runs >= MOST_RUNS) await settleJob(deps, { job_id: job.id, assembled: null });
    else await beginAnew(deps, { job_id: job.id, user_id: job.user_id, run: job.runs + 1 });
    revived += 1;
  }
  return revived;
}

async function beginAnew(
  deps: Pick<JobsDeps, 'db' | 'workflows'>,
  next: { job_id: string; user_id: string; run: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await updateJobRun(tx, { id: next.job_id, run: next.run })) await enqueueRun(deps.workflows, tx, next);
  });
}
