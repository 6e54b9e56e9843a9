import type { FoundSlide } from './decide-slides.ts';
import type { SamplingPlan } from './sampling-plan.ts';
import type { Thumbnail } from './thumbnail.ts';

const TOLERANCE = 6;

/** Time to extract the slide image: the last sample, or an earlier keyframe with the same content, which is cheaper to decode. */
export function bestMomentOf(slide: FoundSlide, plan: SamplingPlan): { at_ms: number; is_keyframe: boolean } {
  const last = slide.samples.at(-1);
  const keyframes = new Set(plan.by === 'keyframes' ? plan.gaps.map((gap) => gap.from_ms) : []);
  const key = slide.samples.findLast((sample) => keyframes.has(sample.at_ms));
  if (key !== undefined && last !== undefined && isIdentical(key.thumbnail, last.thumbnail))
    return { at_ms: key.at_ms, is_keyframe: true };
  return { at_ms: last?.at_ms ?? 0, is_keyframe: false };
}

function isIdentical(a: Thumbnail, b: Thumbnail): boolean {
  return a === b || a.every((gray, cell) => Math.abs(gray - (b[cell] ?? 0)) <= TOLERANCE);
}
