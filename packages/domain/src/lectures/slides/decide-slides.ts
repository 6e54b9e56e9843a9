import {
  CONSECUTIVE_TOLERANCE,
  compareThumbnails,
  isComparable,
  REAPPEARING_TOLERANCE,
  type Tolerance,
} from './compare-thumbnails.ts';
import { type FrameSample, findStills, type Still } from './find-stills.ts';
import { countDrawn, joinMasks, type Mask, type Thumbnail } from './thumbnail.ts';

/** Slide with all time spans in which it was shown; its image is the state with the most content. */
export interface FoundSlide {
  spans: { first_ms: number; last_ms: number }[];
  /** Samples of that state, oldest first. */
  samples: readonly FrameSample[];
}

interface TrackedSlide extends FoundSlide {
  thumbnail: Thumbnail;
  mask: Mask;
}

/** A thumbnail with less content counts as blank. */
const EMPTY_CELLS = 12;
/** A slide that reappears within this time was only covered briefly. */
const JOINED_GAP_MS = 5_000;

/** Slides of a lecture in order of first appearance. */
export function decideSlides(samples: readonly FrameSample[]): FoundSlide[] {
  const slides: TrackedSlide[] = [];
  let current: TrackedSlide | undefined;
  for (const still of findStills(samples)) {
    const thumbnail = still.samples.at(-1)?.thumbnail;
    if (thumbnail === undefined || countDrawn(thumbnail, still.mask) < EMPTY_CELLS) continue;
    const matchingSlide = findMatchingSlide(slides, current, still, thumbnail);
    const slide = matchingSlide ?? { spans: [], samples: still.samples, thumbnail, mask: still.mask };
    if (matchingSlide === undefined) slides.push(slide);
    addSpan(slide, still, slide === current);
    updateToFullest(slide, still, thumbnail);
    current = slide;
  }
  return slides.map(({ spans, samples: slideSamples }): FoundSlide => ({ spans, samples: slideSamples }));
}

/** The current slide, or an earlier one to which the lecture jumped back. */
function findMatchingSlide(
  slides: readonly TrackedSlide[],
  current: TrackedSlide | undefined,
  still: Still,
  thumbnail: Thumbnail,
): TrackedSlide | undefined {
  const isAlike = (slide: TrackedSlide, tolerance: Tolerance) =>
    compareThumbnails([slide.thumbnail, thumbnail], joinMasks(slide.mask, still.mask), tolerance) !== 'other';
  if (current !== undefined && isAlike(current, CONSECUTIVE_TOLERANCE)) return current;
  return slides.findLast(
    (slide) =>
      isAlike(slide, REAPPEARING_TOLERANCE) &&
      isComparable(slide.thumbnail, thumbnail, joinMasks(slide.mask, still.mask)),
  );
}

function addSpan(slide: TrackedSlide, { first_ms, last_ms }: Still, isCurrent: boolean): void {
  const last = slide.spans.at(-1);
  if (isCurrent && last !== undefined && first_ms - last.last_ms < JOINED_GAP_MS) last.last_ms = last_ms;
  else slide.spans.push({ first_ms, last_ms });
}

function updateToFullest(slide: TrackedSlide, still: Still, thumbnail: Thumbnail): void {
  const mask = joinMasks(slide.mask, still.mask);
  if (compareThumbnails([slide.thumbnail, thumbnail], mask, CONSECUTIVE_TOLERANCE) === 'shrunk') return;
  slide.samples = still.samples;
  slide.thumbnail = thumbnail;
  slide.mask = still.mask;
}
