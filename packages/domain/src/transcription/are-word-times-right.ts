import type { TranscribedWord, TranscriptionWindow, VoiceSpan } from './transcript-shapes.ts';
import { clipVoice } from './voiced-time.ts';
import { toWindowMs, windowLengthMs } from './window-clock.ts';

const MIN_PAUSE_MS = 400;
/** Pauses that words with wrong times would be expected in; with fewer there is no evidence. */
const MIN_EXPECTED = 6;
const MAX_SHARE = 0.2;
/** Detected edges of words and of voice differ by as much. */
const EDGE_MS = 100;

/**
 * Whether the pauses of the recording are free of words. Words with wrong times would be in a pause as often as anywhere else, whatever
 * part of the speech is missing.
 */
export function areWordTimesRight(
  words: readonly TranscribedWord[],
  window: TranscriptionWindow,
  voice: readonly VoiceSpan[],
): boolean {
  const spans = clipVoice(voice, window);
  const pauses = spans.flatMap((span, index) => {
    const next = spans[index + 1];
    if (next === undefined || next.start_ms - span.end_ms < MIN_PAUSE_MS) return [];
    return [toWindowMs(window.pieces, (span.end_ms + next.start_ms) / 2)];
  });
  const spoken = words.reduce((sum, word) => sum + word.end_ms - word.start_ms, 0);
  const expected = (pauses.length * spoken) / Math.max(1, windowLengthMs(window.pieces));
  const filled = pauses.filter((at) =>
    words.some((word) => word.start_ms + EDGE_MS < at && word.end_ms - EDGE_MS > at),
  );
  return expected >= MIN_EXPECTED && filled.length <= MAX_SHARE * expected;
}
