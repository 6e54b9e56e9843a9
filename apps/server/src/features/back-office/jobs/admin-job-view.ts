import { isFinishedJob } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Queryable } from '../../../platform/db/database.ts';
import { findAccount } from '../../accounts/index.ts';
import { JobUnknown } from '../../notes/index.ts';
import { OwnerWithdrawn } from './admin-jobs.errors.ts';
import { type AdminJobRow, listJobsById } from './admin-jobs.queries.ts';

export function toAdminJobView(row: AdminJobRow) {
  const { ceiling_micro, charged_micro, expected_micro, refunded_micro, cancel_requested_at, ...job } = row;
  return {
    ...job,
    ceiling_credits: toDisplayCredits(ceiling_micro),
    credits_used: toDisplayCredits(charged_micro),
    expected_credits: toDisplayCredits(expected_micro),
    refunded_credits: toDisplayCredits(refunded_micro),
    is_cancelling: cancel_requested_at !== null && !isFinishedJob(job.status),
  };
}

/** The job as shown in the list. */
export async function getAdminJob(deps: { db: Queryable }, id: string) {
  const [row] = await listJobsById(deps.db, [id]);
  if (row === undefined) throw new JobUnknown();
  return toAdminJobView(row);
}

/** A withdrawn user has neither a balance nor lectures. */
export async function requireActiveOwner(db: Queryable, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (account === null || account.withdrawn_at !== null) throw new OwnerWithdrawn();
}
