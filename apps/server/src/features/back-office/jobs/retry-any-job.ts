import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { JobUnknown, quoteRetry, startJobWithin } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { getAdminJob, requireActiveOwner } from './admin-job-view.ts';
import { QuoteOfAnotherJob } from './admin-jobs.errors.ts';
import { findOwner, isRetryQuote } from './admin-jobs.queries.ts';

/** The price that the user would be shown and pays. */
export async function quoteAnyRetry(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, input: { job_id: string }) {
  const user_id = await getOwner(deps, input.job_id);
  return await quoteRetry(deps, { id: input.job_id, user_id });
}

/** Retries on behalf of the user at the quoted price. Idempotent per quote. */
export async function retryAnyJob(
  deps: Pick<AppDeps, 'db' | 'clock' | 'workflows'>,
  input: Operator & { job_id: string; quote_id: string; reason: string },
) {
  const { job_id, quote_id, reason, ...operator } = input;
  const user_id = await getOwner(deps, job_id);
  return await inTransaction(deps.db, async (tx) => {
    if (!(await isRetryQuote(tx, { quote_id, job_id }))) throw new QuoteOfAnotherJob();
    const started = await startJobWithin(deps, tx, { user_id, quote_id });
    const view = await getAdminJob({ db: tx }, started.id);
    if (!started.is_new) return view;
    await recordAudit(tx, {
      action: 'job.retried',
      ...operator,
      subject_user_id: user_id,
      changes: { job_id, retried_by: started.id, ceiling_credits: view.ceiling_credits },
      reason,
      now: deps.clock.now(),
    });
    return view;
  });
}

async function getOwner(deps: Pick<AppDeps, 'db'>, jobId: string): Promise<string> {
  const owner = await findOwner(deps.db, jobId);
  if (owner === null) throw new JobUnknown();
  await requireActiveOwner(deps.db, owner);
  return owner;
}
