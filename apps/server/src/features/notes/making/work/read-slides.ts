import { visibleSlideTokens } from '@pilgi/domain/ai-work';
import * as z from 'zod';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Part } from '../../../../platform/llm/llm.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { readPrompt } from '../../../../prompts/read-prompt.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { readSectionSlides } from '../../../lectures/index.ts';
import { CALL_POINTS } from './call-points.ts';
import { openJob, planOf } from './open-job.ts';

const SECOND_MS = 1000;
const MAX_IMAGE_TOKENS = 560;
const PROMPT_TOKENS = 600;

export const slidesAnswer = z.object({ slides: z.array(z.object({ slide_id: z.string(), text: z.string() })) });
export type SlidesAnswer = z.infer<typeof slidesAnswer>;

/** Reads the text of the slides of one section. A lecture is written without slide texts when this fails. */
export async function readSlides(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  { job_id, section }: { job_id: string; section: number },
  lease: Lease,
): Promise<boolean> {
  const { job, manifest, base } = await openJob(deps, job_id);
  const plan = planOf(manifest, section);
  const known = new Set(base?.slides.filter(({ text }) => text !== undefined).map(({ id }) => id));
  if (job.cancel_requested_at !== null || plan.slide_ids.every((id) => known.has(id))) return false;
  const answer = await callModel<SlidesAnswer>(deps, {
    key: { subject: { job_id }, step: 'READ_SLIDES', section },
    prompt: readPrompt('note.slides'),
    points: CALL_POINTS.READ_SLIDES,
    model_step: 'READ_SLIDES',
    tokens: {
      input: PROMPT_TOKENS + plan.slide_ids.length * MAX_IMAGE_TOKENS,
      visible_output: visibleSlideTokens(plan.slide_ids.length),
    },
    lease,
    prepare: async () => {
      const slides = await readSectionSlides(deps.storage, manifest.lecture_id, plan);
      return (attempt) =>
        deps.llm.generate({
          ...attempt,
          parts: slideParts(slides),
          schema: slidesAnswer,
          image_detail: plan.start_ms >= job.low_res_threshold_seconds * SECOND_MS ? 'low' : 'full',
        });
    },
  });
  return answer !== null;
}

/** Each image follows a tag with its id, so that the response can refer to it. */
export function slideParts(slides: readonly { id: string; bytes: Uint8Array; media_type: string }[]): Part[] {
  return slides.flatMap(({ id, bytes, media_type }): Part[] => [
    { kind: 'text', text: `<slide id="${id}">` },
    { kind: 'image', bytes, media_type },
  ]);
}
