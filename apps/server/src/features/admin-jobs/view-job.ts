import { inTransaction } from '../../platform/db/in-transaction.ts';
import { getPinnedTerms } from '../ai-models/index.ts';
import { type Operator, recordAudit } from '../audit/index.ts';
import { listSections, showCall } from '../jobs/index.ts';
import { listCalls } from '../model-calls/index.ts';
import type { AdminJobsDeps } from './admin-jobs-deps.ts';
import { getAdminJob } from './show-admin-job.ts';

/** Nobody's job is looked at without a trace. What was said in it is not shown at all. */
export async function viewJob(deps: Pick<AdminJobsDeps, 'db' | 'clock'>, input: Operator & { job_id: string }) {
  const { job_id, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const job = await getAdminJob({ db: tx }, job_id);
    const { price } = await getPinnedTerms(tx, job);
    const calls = (await listCalls(tx, job_id)).map(showCall);
    const charged = calls.filter((call) => call.is_charged);
    const detail = {
      ...job,
      input_token_price: price.input_token_price,
      output_token_price: price.output_token_price,
      charged_input_tokens: charged.reduce((sum, call) => sum + call.input_tokens, 0),
      charged_output_tokens: charged.reduce((sum, call) => sum + call.output_tokens, 0),
      sections: await listSections(tx, job_id),
      calls,
    };
    const changes = { job_id };
    const now = deps.clock.now();
    await recordAudit(tx, { action: 'job.viewed', ...operator, subject_user_id: job.user_id, changes, now });
    return detail;
  });
}
