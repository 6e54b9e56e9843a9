import type { VoiceSpan } from './transcript-shapes.ts';

/** Length of all voice. */
export function voicedMs(voice: readonly VoiceSpan[]): number {
  return voice.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0);
}

/** Voice inside a range, cut at its ends. */
export function clipVoice(voice: readonly VoiceSpan[], range: { start_ms: number; end_ms: number }): VoiceSpan[] {
  return voice
    .map((span) => ({
      start_ms: Math.max(span.start_ms, range.start_ms),
      end_ms: Math.min(span.end_ms, range.end_ms),
    }))
    .filter((span) => span.end_ms > span.start_ms);
}
