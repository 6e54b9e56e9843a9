import type { TranscriptGap, VoiceSpan } from './transcript-shapes.ts';
import { clipVoice, voicedMs } from './voiced-time.ts';

const MIN_GAP_VOICED_MS = 4_000;

interface TimedLine {
  start_ms: number;
  end_ms: number;
  is_approximate: boolean;
}

/** Stretches with at least four voiced seconds that no line covers. */
export function findGaps(lines: readonly TimedLine[], voice: readonly VoiceSpan[]): TranscriptGap[] {
  const gaps: TranscriptGap[] = [];
  let before: TimedLine | null = null;
  for (const line of [...lines.toSorted((a, b) => a.start_ms - b.start_ms), null]) {
    const from = before?.end_ms ?? Number.NEGATIVE_INFINITY;
    const to = line?.start_ms ?? Number.POSITIVE_INFINITY;
    const uncovered = to > from ? clipVoice(voice, { start_ms: from, end_ms: to }) : [];
    const [head, tail, voiced_ms] = [uncovered[0], uncovered.at(-1), voicedMs(uncovered)];
    const is_approximate = (before?.is_approximate ?? false) || (line?.is_approximate ?? false);
    if (voiced_ms >= MIN_GAP_VOICED_MS && head && tail)
      gaps.push({ start_ms: head.start_ms, end_ms: tail.end_ms, voiced_ms, is_approximate });
    if (line !== null && line.end_ms > from) before = line;
  }
  return gaps;
}
