import { isFinishedJob, toDisplayCredits } from '@pilgi/domain';
import type { Queryable } from '../../platform/db/database.ts';
import { JobUnknown } from '../jobs/index.ts';
import { type AdminJobRow, listJobsById } from './admin-jobs.queries.ts';

export function showAdminJob(row: AdminJobRow) {
  const { ceiling_micro, charged_micro, expected_micro, refunded_micro, cancel_asked_at, ...job } = row;
  return {
    ...job,
    ceiling_credits: toDisplayCredits(ceiling_micro),
    credits_used: toDisplayCredits(charged_micro),
    expected_credits: toDisplayCredits(expected_micro),
    refunded_credits: toDisplayCredits(refunded_micro ?? 0n),
    is_cancelling: cancel_asked_at !== null && !isFinishedJob(job.status),
  };
}

/** As its row in the list shows it. */
export async function getAdminJob(deps: { db: Queryable }, id: string) {
  const [row] = await listJobsById(deps.db, [id]);
  if (row === undefined) throw new JobUnknown();
  return showAdminJob(row);
}
