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

/** The call over the whole transcript; null when nothing was spoken. */
export function outlineRequest({ manifest, segments, hints }: Pick<Work, 'manifest' | 'segments' | 'hints'>) {
  const spoken = manifest.sections
    .map(({ number }) => ({ number, segments: segments.get(number) ?? [] }))
    .filter((section) => section.segments.length > 0);
  if (spoken.length === 0) return null;
  const loads = manifest.sections.map((plan) => ({
    voiced_ms: joinedLengthMs(plan.voiced),
    slides: plan.slide_ids.length,
    is_low_res: false,
  }));
  const max = outlineTokens(
    loads.filter((load) => load.voiced_ms > 0),
    'max',
  );
  return {
    prompt: readPrompt('note.outline'),
    texts: [outlinePrompt(spoken, hints)],
    schema: outlineAnswer,
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
  };
}

async function outline(deps: CallDeps, work: Work, lease: Lease): Promise<boolean> {
  const request = outlineRequest(work);
  if (request === null || work.job.cancel_requested_at !== null) return false;
  const { prompt, texts, schema, tokens } = request;
  const answer = await callModel<OutlineAnswer>(deps, {
    key: { subject: { job_id: work.job.id }, step: 'OUTLINE', section: 0 },
    prompt,
    points: CALL_POINTS.OUTLINE,
    model_step: 'OUTLINE',
    tokens,
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({ ...attempt, parts: texts.map((text) => ({ kind: 'text', text })), schema }),
  });
  return answer !== null;
}
