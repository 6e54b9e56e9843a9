import { isFinishedJob, toDisplayCredits } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../audit/index.ts';
import { findEntryExists, grantCredits } from '../credits/index.ts';
import { JobStillRunning, JobUnknown } from '../jobs/index.ts';
import { NothingCharged, OwnJob } from './admin-jobs.errors.ts';
import { lockJobOwned } from './admin-jobs.queries.ts';
import type { AdminJobsDeps } from './admin-jobs-deps.ts';
import { refuseIfGone } from './refuse-if-gone.ts';
import { getAdminJob } from './show-admin-job.ts';

/** All that the job was charged, once: the grant carries the job's id, and the ledger takes no second one. */
export async function refundJob(
  deps: Pick<AdminJobsDeps, 'db' | 'clock'>,
  input: Operator & { job_id: string; reason: string },
) {
  const { job_id, reason, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const { user_id, charged_micro } = await lockRefundable(tx, { job_id, admin_id: operator.admin_id });
    if (await findEntryExists(tx, { source_id: job_id })) return await getAdminJob({ db: tx }, job_id);
    await grantCredits(
      { db: tx, clock: deps.clock },
      { user_id, source_id: job_id, amount_micro: charged_micro, actor: `admin:${operator.admin_id}`, reason },
    );
    const shown = await getAdminJob({ db: tx }, job_id);
    await recordAudit(tx, {
      action: 'job.refunded',
      ...operator,
      subject_user_id: user_id,
      changes: { job_id, credits: toDisplayCredits(charged_micro) },
      reason,
      now: deps.clock.now(),
    });
    return shown;
  });
}

async function lockRefundable(tx: Transaction, input: { job_id: string; admin_id: string }) {
  const job = await lockJobOwned(tx, input.job_id);
  if (job === null) throw new JobUnknown();
  if (job.user_id === input.admin_id) throw new OwnJob();
  if (!isFinishedJob(job.status)) throw new JobStillRunning();
  if (job.charged_micro === 0n) throw new NothingCharged();
  await refuseIfGone(tx, job.user_id);
  return job;
}
