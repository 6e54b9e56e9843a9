import type { FoundSlide } from './decide-slides.ts';
import type { LookPlan } from './look-plan.ts';
import type { Picture } from './picture.ts';

const TOLERANCE = 6;

/** The last look; where the picture has been the very same since a keyframe, that keyframe, which costs less to decode. */
export function bestMomentOf(slide: FoundSlide, plan: LookPlan): { at_ms: number; is_keyframe: boolean } {
  const last = slide.looks.at(-1);
  const keyframes = new Set(plan.by === 'keyframes' ? plan.gaps.map((gap) => gap.from_ms) : []);
  const key = slide.looks.findLast((look) => keyframes.has(look.at_ms));
  if (key !== undefined && last !== undefined && isVerySame(key.picture, last.picture))
    return { at_ms: key.at_ms, is_keyframe: true };
  return { at_ms: last?.at_ms ?? 0, is_keyframe: false };
}

function isVerySame(a: Picture, b: Picture): boolean {
  return a === b || a.every((gray, cell) => Math.abs(gray - (b[cell] ?? 0)) <= TOLERANCE);
}
