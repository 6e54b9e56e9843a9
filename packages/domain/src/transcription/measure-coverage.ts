import { findGaps } from './find-gaps.ts';
import type { VoiceSpan } from './transcript-shapes.ts';
import { voicedMs } from './voiced-time.ts';

type Timed = { start_ms: number; end_ms: number };

/** Voiced time with words divided by all voiced time; 1 for a recording without voice. */
export function measureCoverage(lines: readonly Timed[], voice: readonly VoiceSpan[]): number {
  const total = voicedMs(voice);
  if (total === 0) return 1;
  const gaps = findGaps(lines, voice).reduce((sum, gap) => sum + gap.voiced_ms, 0);
  return (total - gaps) / total;
}

/** Share of the voiced time that may be charged: everything except the gaps, rounded down to a ten-thousandth. */
export function chargedShare(gaps: readonly { voiced_ms: number }[], voice: readonly VoiceSpan[]): number {
  const total = voicedMs(voice);
  if (total === 0) return 1;
  const missing = gaps.reduce((sum, gap) => sum + gap.voiced_ms, 0);
  return Math.max(0, Math.floor((10_000 * (total - missing)) / total) / 10_000);
}
