import { writeTokens } from '@pilgi/domain/ai-work';
import { pageCharsOf, readingMsOf } from '@pilgi/domain/lectures';
import { joinedLengthMs, type SectionPlan, type SectionState } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { findTranscribed, updateSection } from '../job-sections.queries.ts';
import { outlinePrefix, sectionPrompt, writePrompt } from '../prompts/write-prompt.ts';
import { type WriteAnswer, writeAnswer } from './answers.ts';
import { CALL_POINTS } from './call-points.ts';
import { judgeSection } from './judge-section.ts';
import { loadWork, type Work } from './load-work.ts';
import { planOf } from './open-job.ts';
import { recordProgress } from './record-progress.ts';
import { slidesDuring } from './section-parts.ts';

/** Writes the blocks of one section and lets the judge compare them with the lecture. */
export async function writeSection(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  input: { job_id: string; section: number },
  lease: Lease,
): Promise<SectionState> {
  const work = await loadWork(deps, input.job_id);
  const written = await write(deps, work, planOf(work.manifest, input.section), lease);
  if (written === 'DONE') await judgeSection(deps, { ...input, step: 'JUDGE' }, lease);
  failPoint('job:write:before-marked');
  await updateSection(deps.db, { job_id: input.job_id, number: input.section, written });
  await recordProgress(deps, { job_id: input.job_id, step: 'WRITE', section: input.section });
  failPoint('job:write:marked');
  return written;
}

async function write(deps: CallDeps, work: Work, plan: SectionPlan, lease: Lease): Promise<SectionState> {
  const transcribed = await findTranscribed(deps.db, { job_id: work.job.id, number: plan.number });
  if (transcribed !== 'DONE') return transcribed ?? 'FAILED';
  if (work.job.cancel_requested_at !== null) return 'SKIPPED';
  return (await requestBlocks(deps, work, plan, lease)) === null ? 'FAILED' : 'DONE';
}

/** The call that writes one section; null without an outline. */
export function writeRequest({ job, outline, hints, segments, slides }: Work, plan: SectionPlan) {
  if (outline === null) return null;
  const page_chars = pageCharsOf(slides, plan);
  const load = { voiced_ms: joinedLengthMs(plan.voiced), slides: plan.slide_ids.length, is_low_res: false, page_chars };
  const max = writeTokens(load, 'max', job.density);
  const section = sectionPrompt({
    number: plan.number,
    density: job.density,
    voiced_ms: load.voiced_ms || readingMsOf(page_chars),
    segments: segments.get(plan.number) ?? [],
    slides: slidesDuring(slides, plan),
  });
  return {
    prompt: writePrompt(job.density),
    texts: [outlinePrefix(outline, hints), section],
    schema: writeAnswer,
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
  };
}

async function requestBlocks(deps: CallDeps, work: Work, plan: SectionPlan, lease: Lease): Promise<WriteAnswer | null> {
  const request = writeRequest(work, plan);
  if (request === null) return null;
  const { prompt, texts, schema, tokens } = request;
  return await callModel<WriteAnswer>(deps, {
    key: { subject: { job_id: work.job.id }, step: 'WRITE', section: plan.number },
    prompt,
    points: CALL_POINTS.WRITE,
    model_step: 'WRITE',
    tokens,
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({ ...attempt, parts: texts.map((text) => ({ kind: 'text', text })), schema }),
  });
}
