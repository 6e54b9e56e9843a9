import { isFinishedJob } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../audit/index.ts';
import { cancelJob, JobUnknown } from '../jobs/index.ts';
import { lockJobOwned } from './admin-jobs.queries.ts';
import type { AdminJobsDeps } from './admin-jobs-deps.ts';
import { getAdminJob } from './show-admin-job.ts';

/** The user's own act, done for them; what has ended or is being stopped already stays as it is. */
export async function cancelAnyJob(
  deps: Pick<AdminJobsDeps, 'db' | 'clock'>,
  input: Operator & { job_id: string; reason: string },
) {
  const { job_id, reason, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const job = await lockJobOwned(tx, job_id);
    if (job === null) throw new JobUnknown();
    if (isFinishedJob(job.status) || job.cancel_asked_at !== null) return await getAdminJob({ db: tx }, job_id);
    await cancelJob({ db: tx, clock: deps.clock }, job);
    const shown = await getAdminJob({ db: tx }, job_id);
    await recordAudit(tx, {
      action: 'job.cancelled',
      ...operator,
      subject_user_id: job.user_id,
      changes: { job_id, status: job.status },
      reason,
      now: deps.clock.now(),
    });
    return shown;
  });
}
