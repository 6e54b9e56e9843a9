import type { TranscriptGap, VoiceSpan } from './transcript-shapes.ts';
import { clipVoice, voicedMs } from './voiced-time.ts';

interface Range {
  start_ms: number;
  end_ms: number;
}

/**
 * Share of a transcription call that is charged: the speech that has words and is in a written section, of all speech
 * that was sent. Speech without words is never charged.
 */
export function chargedPermille(input: {
  voice: readonly VoiceSpan[];
  gaps: readonly TranscriptGap[];
  written: readonly Range[];
  /** Speech that was sent. */
  range: Range;
  /** Speech that the call was made for. */
  counted: readonly Range[];
}): number {
  const sent = voicedMs(clipVoice(input.voice, input.range));
  if (sent === 0) return 0;
  const inRange = clipVoice(input.voice, input.range);
  const counted = input.counted.flatMap((range) => clipVoice(inRange, range));
  const written = input.written.flatMap((section) => clipVoice(counted, section));
  const missing = input.gaps.flatMap((gap) => clipVoice(written, gap));
  return Math.floor((1000 * Math.max(0, voicedMs(written) - voicedMs(missing))) / sent);
}
