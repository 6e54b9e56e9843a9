import { isFinishedJob, naiveVideoTokens, toDisplayCredits } from '@pilgi/domain';
import { getPinnedTerms } from '../ai-models/index.ts';
import { readManifest } from '../lectures/index.ts';
import { listCalls } from '../model-calls/index.ts';
import { getJobOf } from './get-job.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { showCall } from './show-call.ts';

const SECOND_MS = 1000;

/** Every call of the model that was made for a job, and which of them were paid for. */
export async function getReceipt(deps: Pick<JobsDeps, 'db' | 'storage'>, input: { id: string; user_id: string }) {
  const job = await getJobOf(deps, input);
  const { price } = await getPinnedTerms(deps.db, job);
  const calls = await listCalls(deps.db, job.id);
  const { duration_ms } = await readManifest(deps.storage, job.lecture_id);
  const charged = calls.filter((call) => call.is_charged);
  const released = isFinishedJob(job.status) ? job.ceiling_micro - job.charged_micro : 0n;
  return {
    job_id: job.id,
    price_version: job.price_version,
    input_token_price: price.input_token_price,
    output_token_price: price.output_token_price,
    calls: calls.map(showCall),
    charged_input_tokens: charged.reduce((sum, call) => sum + (call.input_tokens ?? 0), 0),
    charged_output_tokens: charged.reduce((sum, call) => sum + (call.output_tokens ?? 0), 0),
    charged_credits: toDisplayCredits(job.charged_micro),
    released_credits: toDisplayCredits(released),
    ceiling_credits: toDisplayCredits(job.ceiling_micro),
    naive_tokens: naiveVideoTokens(duration_ms / SECOND_MS),
  };
}
