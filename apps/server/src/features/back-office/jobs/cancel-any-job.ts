import { isFinishedJob } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { cancelJob, JobUnknown } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { getAdminJob } from './admin-job-view.ts';
import { lockJobRow } from './admin-jobs.queries.ts';

/** Cancels on behalf of the user. A finished or already cancelled job stays as it is. */
export async function cancelAnyJob(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { job_id: string; reason: string },
) {
  const { job_id, reason, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const job = await lockJobRow(tx, job_id);
    if (job === null) throw new JobUnknown();
    if (isFinishedJob(job.status) || job.cancel_requested_at !== null) return await getAdminJob({ db: tx }, job_id);
    await cancelJob({ db: tx, clock: deps.clock }, job);
    const view = await getAdminJob({ db: tx }, job_id);
    await recordAudit(tx, {
      action: 'job.cancelled',
      ...operator,
      subject_user_id: job.user_id,
      changes: { job_id, status: job.status },
      reason,
      now: deps.clock.now(),
    });
    return view;
  });
}
