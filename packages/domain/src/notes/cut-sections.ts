import type { Section } from './lecture-parts.ts';

const MINUTE_MS = 60_000;
const MIN_SECTION_MS = 8 * MINUTE_MS;
const MAX_SECTION_MS = 12 * MINUTE_MS;
const TARGET_SECTION_MS = 10 * MINUTE_MS;
/** Minimum for the last two sections, whose total may be too long for one and too short for two full ones. */
const MIN_LAST_SECTION_MS = 6 * MINUTE_MS;

/** Suitable position for a section boundary: a new slide, a silence, or both. */
export interface CutPoint {
  at_ms: number;
  strength: number;
}

/** Tiles the lecture with sections of 8 to 12 minutes, cut at the strongest cut points; only the last two may be shorter. */
export function cutSections(durationMs: number, cutPoints: readonly CutPoint[]): Section[] {
  const sections: Section[] = [];
  let start_ms = 0;
  while (start_ms < durationMs) {
    const end_ms = start_ms + lengthOfNext(start_ms, durationMs - start_ms, cutPoints);
    sections.push({ start_ms, end_ms });
    start_ms = end_ms;
  }
  return sections;
}

function lengthOfNext(startMs: number, leftMs: number, cutPoints: readonly CutPoint[]): number {
  if (leftMs <= MAX_SECTION_MS) return leftMs;
  const isLastPair = leftMs < MIN_SECTION_MS + MAX_SECTION_MS;
  const from = isLastPair ? Math.max(leftMs - MAX_SECTION_MS, MIN_LAST_SECTION_MS) : MIN_SECTION_MS;
  const to = isLastPair ? Math.min(MAX_SECTION_MS, leftMs - MIN_LAST_SECTION_MS) : MAX_SECTION_MS;
  const target = isLastPair ? leftMs / 2 : TARGET_SECTION_MS;
  const lengths = cutPoints
    .map((point) => ({ length: point.at_ms - startMs, strength: point.strength }))
    .filter(({ length }) => length >= from && length <= to)
    .sort((a, b) => b.strength - a.strength || Math.abs(a.length - target) - Math.abs(b.length - target));
  return lengths[0]?.length ?? Math.floor(target);
}
