import { outlineTokens } from '@pilgi/domain/ai-work';
import { joinedLengthMs } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { readPrompt } from '../../../../prompts/read-prompt.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { outlinePrompt } from '../prompts/outline-prompt.ts';
import { type OutlineAnswer, outlineAnswer } from './answers.ts';
import { CALL_POINTS } from './call-points.ts';
import { loadWork, type Work } from './load-work.ts';
import { recordProgress } from './record-progress.ts';

/** One call over the whole transcript, and one of the judge about its sentences. False when there is no transcript or no reply. */
export async function outlineLecture(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  input: { job_id: string },
  lease: Lease,
): Promise<boolean> {
  const work = await loadWork(deps, input.job_id);
  const hasOutline = work.outline !== null || (await outline(deps, work, lease));
  if (hasOutline) await recordProgress(deps, { job_id: input.job_id, step: 'OUTLINE', section: null });
  failPoint('job:outline:after');
  return hasOutline;
}

async function outline(deps: CallDeps, work: Work, lease: Lease): Promise<boolean> {
  const { job, manifest, hints } = work;
  const spoken = manifest.sections
    .map(({ number }) => ({ number, segments: work.segments.get(number) ?? [] }))
    .filter(({ segments }) => segments.length > 0);
  if (spoken.length === 0 || job.cancel_requested_at !== null) return false;
  const loads = manifest.sections.map((plan) => ({
    voiced_ms: joinedLengthMs(plan.voiced),
    slides: plan.slide_ids.length,
    is_low_res: false,
  }));
  const max = outlineTokens(
    loads.filter((load) => load.voiced_ms > 0),
    'max',
  );
  const answer = await callModel<OutlineAnswer>(deps, {
    key: { subject: { job_id: job.id }, step: 'OUTLINE', section: 0 },
    prompt: readPrompt('note.outline'),
    points: CALL_POINTS.OUTLINE,
    model_step: 'OUTLINE',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({
        ...attempt,
        parts: [{ kind: 'text', text: outlinePrompt(spoken, hints) }],
        schema: outlineAnswer,
      }),
  });
  return answer !== null;
}
