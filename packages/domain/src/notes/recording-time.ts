import type { VoicedSpan } from './detected-voice.ts';

/** Total length of the spans when they are concatenated. */
export function joinedLengthMs(spans: readonly VoicedSpan[]): number {
  return spans.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0);
}

/** Converts a range of the concatenated spans to recording time; values outside are clamped. */
export function toRecordingTime(
  spans: readonly VoicedSpan[],
  joinedRange: { start_ms: number; end_ms: number },
): { start_ms: number; end_ms: number } {
  const start_ms = findRecordingMs(spans, joinedRange.start_ms, 'begins');
  return { start_ms, end_ms: Math.max(start_ms, findRecordingMs(spans, joinedRange.end_ms, 'ends')) };
}

/** A seam is one position in the joined audio but two in the recording: a range that ends there ends before the gap. */
function findRecordingMs(spans: readonly VoicedSpan[], joinedMs: number, side: 'begins' | 'ends'): number {
  let remainingMs = Math.max(0, joinedMs);
  for (const span of spans) {
    const length = span.end_ms - span.start_ms;
    if (remainingMs < length || (side === 'ends' && remainingMs === length)) return span.start_ms + remainingMs;
    remainingMs -= length;
  }
  return spans.at(-1)?.end_ms ?? 0;
}
