import type { VoicedSpan } from './voiced-spans.ts';

/** How long the spans are when they are played one after the other. */
export function joinedLengthMs(spans: readonly VoicedSpan[]): number {
  return spans.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0);
}

/** Where in the recording a stretch of the joined spans was heard; what lies outside of them is drawn to their edge. */
export function toRecordingTime(
  spans: readonly VoicedSpan[],
  heard: { start_ms: number; end_ms: number },
): { start_ms: number; end_ms: number } {
  const start_ms = findMoment(spans, heard.start_ms, 'begins');
  return { start_ms, end_ms: Math.max(start_ms, findMoment(spans, heard.end_ms, 'ends')) };
}

/** A seam is one moment of the joined audio and two of the recording: what ends there ends before the gap. */
function findMoment(spans: readonly VoicedSpan[], joinedMs: number, side: 'begins' | 'ends'): number {
  let left = Math.max(0, joinedMs);
  for (const span of spans) {
    const length = span.end_ms - span.start_ms;
    if (left < length || (side === 'ends' && left === length)) return span.start_ms + left;
    left -= length;
  }
  return spans.at(-1)?.end_ms ?? 0;
}
