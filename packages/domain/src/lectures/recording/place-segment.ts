/** Longer interruptions are shortened to this on the time axis; the real length is stored with the gap. */
export const MAX_GAP_MS = 10 * 60_000;

export interface EarlierSegment {
  start_ms: number;
  /** Wall clock of its first audio. */
  started_at: number;
  /** Clock time since its start of the last audio that is on the disk. */
  end_ms: number;
}

/**
 * Where the next segment starts on the time axis of the recording: after a pause of the user directly behind the last
 * one, after an interruption as much later as the clock shows.
 */
export function placeSegment(
  last: EarlierSegment | null,
  next: { started_at: number; wasPaused: boolean },
): { start_ms: number; real_gap_ms: number } {
  if (last === null) return { start_ms: 0, real_gap_ms: 0 };
  const end_ms = last.start_ms + last.end_ms;
  if (next.wasPaused) return { start_ms: end_ms, real_gap_ms: 0 };
  // A clock that was set back must not place audio over earlier audio.
  const real_gap_ms = Math.max(0, next.started_at - last.started_at - last.end_ms);
  return { start_ms: end_ms + Math.min(MAX_GAP_MS, real_gap_ms), real_gap_ms };
}
