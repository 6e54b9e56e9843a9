import { isFinishedJob } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { grantCredits, hasAdjustmentEntry } from '../../billing/index.ts';
import { JobStillRunning, JobUnknown } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { getAdminJob, requireActiveOwner } from './admin-job-view.ts';
import { NothingCharged, OwnJob } from './admin-jobs.errors.ts';
import { lockJobRow, sumRefunded } from './admin-jobs.queries.ts';

/** Refunds the charge, without what was refunded for single sections, once: the grant uses the job id as source, and the ledger accepts each source once. */
export async function refundJob(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { job_id: string; reason: string },
) {
  const { job_id, reason, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const { user_id, charged_micro } = await lockRefundable(tx, { job_id, admin_id: operator.admin_id });
    const amount_micro = charged_micro - (await sumRefunded(tx, job_id));
    if (amount_micro <= 0n || (await hasAdjustmentEntry(tx, { source_id: job_id })))
      return await getAdminJob({ db: tx }, job_id);
    await grantCredits(
      { db: tx, clock: deps.clock },
      { user_id, source_id: job_id, amount_micro, actor: `admin:${operator.admin_id}`, reason },
    );
    const view = await getAdminJob({ db: tx }, job_id);
    await recordAudit(tx, {
      action: 'job.refunded',
      ...operator,
      subject_user_id: user_id,
      changes: { job_id, credits: toDisplayCredits(amount_micro) },
      reason,
      now: deps.clock.now(),
    });
    return view;
  });
}

async function lockRefundable(tx: Transaction, input: { job_id: string; admin_id: string }) {
  const job = await lockJobRow(tx, input.job_id);
  if (job === null) throw new JobUnknown();
  if (job.user_id === input.admin_id) throw new OwnJob();
  if (!isFinishedJob(job.status)) throw new JobStillRunning();
  if (job.charged_micro === 0n) throw new NothingCharged();
  await requireActiveOwner(tx, job.user_id);
  return job;
}
