import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { getPinnedTerms, listCalls, listPromptsUsed, showPromptOf } from '../../ai-work/index.ts';
import { listSections, showCall } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { getAdminJob } from './admin-job-view.ts';

/** Every view of a job is recorded. The transcript is never returned. */
export async function viewJob(deps: Pick<AppDeps, 'db' | 'clock'>, input: Operator & { job_id: string }) {
  const { job_id, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const job = await getAdminJob({ db: tx }, job_id);
    const { price } = await getPinnedTerms(tx, job);
    const calls = (await listCalls(tx, job_id)).map((call) => ({ ...showCall(call), prompt: showPromptOf(call) }));
    const charged = calls.filter((call) => call.is_charged);
    const detail = {
      ...job,
      input_token_price: price.input_token_price,
      output_token_price: price.output_token_price,
      charged_input_tokens: charged.reduce((sum, call) => sum + call.input_tokens, 0),
      charged_output_tokens: charged.reduce((sum, call) => sum + call.output_tokens, 0),
      sections: await listSections(tx, job_id),
      calls,
      made_with: await listPromptsUsed(tx, job_id),
    };
    const changes = { job_id };
    const now = deps.clock.now();
    await recordAudit(tx, { action: 'job.viewed', ...operator, subject_user_id: job.user_id, changes, now });
    return detail;
  });
}
