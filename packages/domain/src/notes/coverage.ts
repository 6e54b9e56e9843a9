import type { Block, Section, Segment, Slide } from './lecture-parts.ts';

const MINUTE_MS = 60_000;

export interface Coverage {
  voiced_minutes: number;
  covered_minutes: number;
  slides: number;
  covered_slides: number;
  /** Voiced time, in whole minutes, that no block covers. */
  gaps: Section[];
}

/** Voiced minutes and slides that the note cites. */
export function coverageOf(input: {
  blocks: readonly Block[];
  segments: readonly Segment[];
  slides: readonly Slide[];
}): Coverage {
  const citedSegments = new Set(input.blocks.flatMap((block) => block.segment_ids));
  const citedSlides = new Set(input.blocks.flatMap((block) => block.slide_ids));
  const voiced = minutesOf(input.segments);
  const covered = minutesOf(input.segments.filter((segment) => citedSegments.has(segment.id)));
  const missing = [...voiced].filter((minute) => !covered.has(minute)).sort((a, b) => a - b);
  return {
    voiced_minutes: voiced.size,
    covered_minutes: covered.size,
    slides: input.slides.length,
    covered_slides: input.slides.filter((slide) => citedSlides.has(slide.id)).length,
    gaps: joinMinutes(missing),
  };
}

function minutesOf(segments: readonly Segment[]): Set<number> {
  const minutes = new Set<number>();
  for (const segment of segments) {
    const last = Math.max(segment.start_ms, segment.end_ms - 1);
    for (let minute = Math.floor(segment.start_ms / MINUTE_MS); minute * MINUTE_MS <= last; minute++)
      minutes.add(minute);
  }
  return minutes;
}

function joinMinutes(minutes: readonly number[]): Section[] {
  const gaps: Section[] = [];
  for (const minute of minutes) {
    const last = gaps.at(-1);
    if (last?.end_ms === minute * MINUTE_MS) last.end_ms += MINUTE_MS;
    else gaps.push({ start_ms: minute * MINUTE_MS, end_ms: (minute + 1) * MINUTE_MS });
  }
  return gaps;
}
