import { JOB_STEPS } from '@pilgi/contract';
import { naiveVideoTokens } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { showReceipt } from '../../ai-work/index.ts';
import { readManifest } from '../../lectures/index.ts';
import { getJobOf } from './get-job.ts';

const SECOND_MS = 1000;

/** Adds the tokens that a model would need for the plain video, for comparison. */
export async function getReceipt(deps: Pick<AppDeps, 'db' | 'storage'>, input: { id: string; user_id: string }) {
  const job = await getJobOf(deps, input);
  const receipt = await showReceipt(deps.db, job, JOB_STEPS);
  const { duration_ms } = await readManifest(deps.storage, job.lecture_id);
  return { job_id: job.id, ...receipt, naive_tokens: naiveVideoTokens(duration_ms / SECOND_MS) };
}
