import type { TranscriptGap, VoiceSpan } from './transcript-shapes.ts';
import { clipVoice, voicedMs } from './voiced-time.ts';

const MIN_GAP_VOICED_MS = 4_000;
/** Silence between two lines is ignored up to this length: the edges of voice and lines never match exactly. */
const EDGE_MS = 400;

/** Stretches with at least four voiced seconds that no line covers. */
export function findGaps(
  lines: readonly { start_ms: number; end_ms: number }[],
  voice: readonly VoiceSpan[],
): TranscriptGap[] {
  const first = voice[0];
  const last = voice.at(-1);
  if (first === undefined || last === undefined) return [];
  const gaps: TranscriptGap[] = [];
  let coveredTo = first.start_ms - EDGE_MS;
  const close = (end_ms: number) => {
    const uncovered = clipVoice(voice, { start_ms: coveredTo, end_ms });
    const voiced_ms = voicedMs(uncovered);
    const [head, tail] = [uncovered[0], uncovered.at(-1)];
    if (voiced_ms >= MIN_GAP_VOICED_MS && head && tail)
      gaps.push({ start_ms: head.start_ms, end_ms: tail.end_ms, voiced_ms });
  };
  for (const line of [...lines].sort((a, b) => a.start_ms - b.start_ms)) {
    if (line.start_ms > coveredTo) close(line.start_ms);
    coveredTo = Math.max(coveredTo, line.end_ms);
  }
  close(last.end_ms);
  return gaps;
}
