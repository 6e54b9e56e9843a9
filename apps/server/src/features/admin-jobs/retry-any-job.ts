import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../audit/index.ts';
import { JobUnknown, quoteRetry, startJobWithin } from '../jobs/index.ts';
import { QuoteOfAnotherJob } from './admin-jobs.errors.ts';
import { findOwner, findRetryQuoteExists } from './admin-jobs.queries.ts';
import type { AdminJobsDeps } from './admin-jobs-deps.ts';
import { refuseIfGone } from './refuse-if-gone.ts';
import { getAdminJob } from './show-admin-job.ts';

/** The price the user would be shown, and pays. */
export async function quoteAnyRetry(deps: AdminJobsDeps, input: { job_id: string }) {
  const user_id = await getOwner(deps, input.job_id);
  return await quoteRetry(deps, { id: input.job_id, user_id });
}

/** The user's own act, at a price the operator has seen; the same quote is the same retry. */
export async function retryAnyJob(
  deps: AdminJobsDeps,
  input: Operator & { job_id: string; quote_id: string; reason: string },
) {
  const { job_id, quote_id, reason, ...operator } = input;
  const user_id = await getOwner(deps, job_id);
  return await inTransaction(deps.db, async (tx) => {
    if (!(await findRetryQuoteExists(tx, { quote_id, job_id }))) throw new QuoteOfAnotherJob();
    const started = await startJobWithin(deps, tx, { user_id, quote_id });
    const shown = await getAdminJob({ db: tx }, started.id);
    if (!started.is_new) return shown;
    await recordAudit(tx, {
      action: 'job.retried',
      ...operator,
      subject_user_id: user_id,
      changes: { job_id, retried_by: started.id, ceiling_credits: shown.ceiling_credits },
      reason,
      now: deps.clock.now(),
    });
    return shown;
  });
}

async function getOwner(deps: AdminJobsDeps, jobId: string): Promise<string> {
  const owner = await findOwner(deps.db, jobId);
  if (owner === null) throw new JobUnknown();
  await refuseIfGone(deps.db, owner);
  return owner;
}
