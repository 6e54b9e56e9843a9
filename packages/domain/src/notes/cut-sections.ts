import type { Section } from './lecture-parts.ts';

const MINUTE_MS = 60_000;
const SHORTEST_MS = 8 * MINUTE_MS;
const LONGEST_MS = 12 * MINUTE_MS;
const BEST_MS = 10 * MINUTE_MS;
/** What is left at the end may be too long for one section and too short for two full ones. */
const SHORTEST_AT_END_MS = 6 * MINUTE_MS;

/** A moment at which nothing is torn apart: a new slide, a silence, or both. */
export interface CutPoint {
  at_ms: number;
  strength: number;
}

/** Sections tile the lecture: 8 to 12 minutes each, cut where it hurts least; only the last two may be shorter. */
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
  if (leftMs <= LONGEST_MS) return leftMs;
  const isLastPair = leftMs < SHORTEST_MS + LONGEST_MS;
  const from = isLastPair ? Math.max(leftMs - LONGEST_MS, SHORTEST_AT_END_MS) : SHORTEST_MS;
  const to = isLastPair ? Math.min(LONGEST_MS, leftMs - SHORTEST_AT_END_MS) : LONGEST_MS;
  const best = isLastPair ? leftMs / 2 : BEST_MS;
  const lengths = cutPoints
    .map((point) => ({ length: point.at_ms - startMs, strength: point.strength }))
    .filter(({ length }) => length >= from && length <= to)
    .sort((a, b) => b.strength - a.strength || Math.abs(a.length - best) - Math.abs(b.length - best));
  return lengths[0]?.length ?? Math.floor(best);
}
