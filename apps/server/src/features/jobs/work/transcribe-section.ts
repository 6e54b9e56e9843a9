import { joinedLengthMs, type SectionState, tokensFor } from '@pilgi/domain';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { Transcript } from '../../../platform/llm/llm.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { readPrepared } from '../../lectures/index.ts';
import { callModel } from '../../model-calls/index.ts';
import { updateSection } from '../job-sections.queries.ts';
import type { WorkDeps } from '../jobs-deps.ts';
import { transcribePrompt } from '../prompts/transcribe-prompt.ts';
import { CALL_POINTS } from './call-points.ts';
import { hasWordsOf, type OpenJob, openJob, planOf } from './open-job.ts';
import { recordProgress } from './record-progress.ts';

const SECOND_MS = 1000;

/** Sound and slides of one section become words; a silent one is not even asked about. */
export async function transcribeSection(
  deps: WorkDeps,
  input: { job_id: string; section: number },
  lease: Lease,
): Promise<SectionState> {
  const heard = await hear(deps, await openJob(deps, input.job_id), input.section, lease);
  failPoint('job:transcribe:before-marked');
  await updateSection(deps.db, { job_id: input.job_id, number: input.section, heard });
  await recordProgress(deps, { job_id: input.job_id, step: 'TRANSCRIBE', section: input.section });
  failPoint('job:transcribe:marked');
  return heard;
}

async function hear(deps: WorkDeps, open: OpenJob, section: number, lease: Lease): Promise<SectionState> {
  const { job, manifest, terms } = open;
  const plan = planOf(manifest, section);
  if (plan.voiced.length === 0) return 'SILENT';
  if (hasWordsOf(open, plan)) return 'DONE';
  if (job.cancel_asked_at !== null) return 'SKIPPED';
  const is_low_res = plan.start_ms >= job.low_res_threshold_seconds * SECOND_MS;
  const load = { voiced_ms: joinedLengthMs(plan.voiced), slides: plan.slide_ids.length, is_low_res };
  const most = tokensFor([load], 'most').TRANSCRIBE;
  const answer = await callModel<Transcript>(deps, {
    key: { subject: { job_id: job.id }, step: 'TRANSCRIBE', section },
    points: CALL_POINTS.TRANSCRIBE,
    model: job.model_name,
    tokens: most.inputTokens + most.outputTokens,
    lease,
    prepare: async () => {
      const { audio, slides } = await readPrepared(deps.storage, manifest.lecture_id, plan);
      return (abort) =>
        deps.llm.transcribe({
          model: job.model_name,
          instructions: transcribePrompt(section, terms),
          audio,
          slides,
          picture_detail: is_low_res ? 'low' : 'full',
          max_output_tokens: most.outputTokens,
          signal: abort,
        });
    },
  });
  return answer === null ? 'FAILED' : 'DONE';
}
