import { tokensFor } from '@pilgi/domain/ai-work';
import { joinedLengthMs, type SectionState } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Transcript } from '../../../../platform/llm/llm.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { readSectionMedia } from '../../../lectures/index.ts';
import { updateSection } from '../job-sections.queries.ts';
import { transcribePrompt } from '../prompts/transcribe-prompt.ts';
import { CALL_POINTS } from './call-points.ts';
import { hasTranscriptOf, type OpenJob, openJob, planOf } from './open-job.ts';
import { recordProgress } from './record-progress.ts';

const SECOND_MS = 1000;

/** Transcribes the audio and slides of one section. A section without speech is not sent to the model. */
export async function transcribeSection(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  input: { job_id: string; section: number },
  lease: Lease,
): Promise<SectionState> {
  const state = await transcribe(deps, await openJob(deps, input.job_id), input.section, lease);
  failPoint('job:transcribe:before-marked');
  await updateSection(deps.db, { job_id: input.job_id, number: input.section, heard: state });
  await recordProgress(deps, { job_id: input.job_id, step: 'TRANSCRIBE', section: input.section });
  failPoint('job:transcribe:marked');
  return state;
}

async function transcribe(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  open: OpenJob,
  section: number,
  lease: Lease,
): Promise<SectionState> {
  const { job, manifest, terms } = open;
  const plan = planOf(manifest, section);
  if (plan.voiced.length === 0) return 'SILENT';
  if (hasTranscriptOf(open, plan)) return 'DONE';
  if (job.cancel_requested_at !== null) return 'SKIPPED';
  const is_low_res = plan.start_ms >= job.low_res_threshold_seconds * SECOND_MS;
  const load = { voiced_ms: joinedLengthMs(plan.voiced), slides: plan.slide_ids.length, is_low_res };
  const max = tokensFor([load], 'max').TRANSCRIBE;
  const answer = await callModel<Transcript>(deps, {
    key: { subject: { job_id: job.id }, step: 'TRANSCRIBE', section },
    points: CALL_POINTS.TRANSCRIBE,
    model: job.model_name,
    tokens: max.inputTokens + max.outputTokens,
    lease,
    prepare: async () => {
      const { audio, slides } = await readSectionMedia(deps.storage, manifest.lecture_id, plan);
      return (abort) =>
        deps.llm.transcribe({
          model: job.model_name,
          instructions: transcribePrompt(section, terms),
          audio,
          slides,
          image_detail: is_low_res ? 'low' : 'full',
          max_output_tokens: max.outputTokens,
          signal: abort,
        });
    },
  });
  return answer === null ? 'FAILED' : 'DONE';
}
