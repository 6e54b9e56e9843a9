import type { VoiceSpan } from './transcript-shapes.ts';
import { clipVoice, voicedMs } from './voiced-time.ts';

/** Voiced time with words divided by all voiced time; 1 for a recording without voice. */
export function measureCoverage(
  lines: readonly { start_ms: number; end_ms: number }[],
  voice: readonly VoiceSpan[],
): number {
  const total = voicedMs(voice);
  if (total === 0) return 1;
  let covered = 0;
  let coveredTo = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const range = { start_ms: Math.max(line.start_ms, coveredTo), end_ms: line.end_ms };
    if (range.end_ms > range.start_ms) covered += voicedMs(clipVoice(voice, range));
    coveredTo = Math.max(coveredTo, line.end_ms);
  }
  return covered / total;
}

const PARTS = 10_000;

/** Share of the voiced time that may be charged: everything except the gaps, rounded down to a ten-thousandth. */
export function chargedShare(gaps: readonly { voiced_ms: number }[], voice: readonly VoiceSpan[]): number {
  const total = voicedMs(voice);
  if (total === 0) return 1;
  const missing = gaps.reduce((sum, gap) => sum + gap.voiced_ms, 0);
  return Math.max(0, Math.floor((PARTS * (total - missing)) / total) / PARTS);
}
