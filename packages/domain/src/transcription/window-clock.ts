import type { VoiceSpan } from './transcript-shapes.ts';

/** Window time of a recording time; a time in the removed silence maps to the seam. */
export function toWindowMs(pieces: readonly VoiceSpan[], recordingMs: number): number {
  let sum = 0;
  for (const piece of pieces) {
    if (recordingMs <= piece.start_ms) return sum;
    if (recordingMs < piece.end_ms) return sum + recordingMs - piece.start_ms;
    sum += piece.end_ms - piece.start_ms;
  }
  return sum;
}

/** Recording time of a window time, clamped into the pieces. A seam belongs to the next piece, except for the end of a range. */
export function toRecordingMs(pieces: readonly VoiceSpan[], windowMs: number, side: 'start' | 'end' = 'start'): number {
  let remaining = Math.max(0, windowMs);
  for (const piece of pieces) {
    const length = piece.end_ms - piece.start_ms;
    if (remaining < length || (side === 'end' && remaining === length)) return piece.start_ms + remaining;
    remaining -= length;
  }
  return pieces.at(-1)?.end_ms ?? 0;
}

/** Length of the window's audio. */
export function windowLengthMs(pieces: readonly VoiceSpan[]): number {
  return pieces.reduce((sum, piece) => sum + piece.end_ms - piece.start_ms, 0);
}
