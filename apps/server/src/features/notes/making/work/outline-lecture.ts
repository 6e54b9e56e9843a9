import { outlineTokens } from '@pilgi/domain/ai-work';
import { pageCharsOf } from '@pilgi/domain/lectures';
import { joinedLengthMs, type SectionPlan, type Slide } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { readPrompt } from '../../../../prompts/read-prompt.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { placeLecturePages } from '../../../lectures/index.ts';
import { outlinePrompt } from '../prompts/outline-prompt.ts';
import { type OutlineAnswer, outlineAnswer } from './answers.ts';
import { CALL_POINTS } from './call-points.ts';
import { loadWork, type Work } from './load-work.ts';
import { recordProgress } from './record-progress.ts';
import { slidesDuring } from './section-parts.ts';

export type OutlineDeps = CallDeps & Pick<AppDeps, 'storage' | 'mediaTools' | 'loadListTerms'>;

/** One call over the whole transcript, and one of the judge about its sentences. False when there is no transcript or no reply. */
export async function outlineLecture(deps: OutlineDeps, input: { job_id: string }, lease: Lease): Promise<boolean> {
  await placePagesOf(deps, input.job_id, lease.signal);
  const work = await loadWork(deps, input.job_id);
  const hasOutline = work.outline !== null || (await outline(deps, work, lease));
  if (hasOutline) await recordProgress(deps, { job_id: input.job_id, step: 'OUTLINE', section: null });
  failPoint('job:outline:after');
  return hasOutline;
}

/** The call over the whole transcript; null when nothing was spoken. */
export function outlineRequest({
  manifest,
  segments,
  slides,
  hints,
}: Pick<Work, 'manifest' | 'segments' | 'slides' | 'hints'>) {
  const isSpoken = [...segments.values()].some((lines) => lines.length > 0);
  const spoken = manifest.sections
    .map((plan) => ({
      number: plan.number,
      segments: isSpoken ? (segments.get(plan.number) ?? []) : writtenLines(slides, plan),
    }))
    .filter((section) => section.segments.length > 0);
  if (spoken.length === 0) return null;
  const loads = manifest.sections.map((plan) => ({
    voiced_ms: joinedLengthMs(plan.voiced),
    slides: plan.slide_ids.length,
    is_low_res: false,
    page_chars: isSpoken ? 0 : pageCharsOf(slides, plan),
  }));
  const max = outlineTokens(
    loads.filter((load) => load.voiced_ms > 0 || load.page_chars > 0),
    'max',
  );
  return {
    prompt: readPrompt('note.outline'),
    texts: [outlinePrompt(spoken, hints)],
    schema: outlineAnswer,
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
  };
}

/** Pages of a lecture without speech. */
const writtenLines = (slides: readonly Slide[], plan: SectionPlan) =>
  slidesDuring(slides, plan).flatMap(({ text }) => (text === undefined ? [] : [{ text }]));

/** Before anything is written: with the transcript, pages are also found where the video does not show them. */
async function placePagesOf(deps: OutlineDeps, jobId: string, signal: AbortSignal): Promise<void> {
  const { job, base, segments } = await loadWork(deps, jobId);
  if (job.handout_ids.length === 0 || job.lecture_source === 'HANDOUT' || base !== null) return;
  const lines = [...segments.values()].flat().map(({ start_ms, end_ms, text }) => ({ start_ms, end_ms, text }));
  await placeLecturePages(deps, { lecture_id: job.lecture_id, lines, signal });
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
