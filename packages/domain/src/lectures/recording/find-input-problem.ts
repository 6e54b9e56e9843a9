/** Why audio is missing or useless. */
export type InputProblem = 'MUTED' | 'ENDED' | 'STALLED' | 'BEHIND' | 'SILENT';

export interface InputSample {
  /** Clock time since the start of the segment. */
  clock_ms: number;
  /** Audio that the browser delivered since the start of the segment; null where it cannot be counted. */
  audio_ms: number | null;
  /** Clock time of the last slice. */
  slice_ms: number;
  /** Clock time of the last level above silence. */
  loud_ms: number;
  is_muted: boolean;
  has_ended: boolean;
}

const MAX_SLICE_WAIT_MS = 3_000;
const MAX_BEHIND_MS = 1_000;
/** An overloaded device is behind all the time; a new segment every second would help no one. */
const MIN_SEGMENT_MS = 30_000;
const MAX_SILENCE_MS = 10_000;
export const SILENT_LEVEL = 0.002;

/** The most serious problem of the input, or null. Silence is reported but is not a gap: the room may be silent. */
export function findInputProblem(sample: InputSample): InputProblem | null {
  if (sample.has_ended) return 'ENDED';
  if (sample.is_muted) return 'MUTED';
  if (sample.clock_ms - sample.slice_ms > MAX_SLICE_WAIT_MS) return 'STALLED';
  if (sample.clock_ms >= MIN_SEGMENT_MS && isBehind(sample)) return 'BEHIND';
  if (sample.clock_ms - Math.max(0, sample.loud_ms) > MAX_SILENCE_MS) return 'SILENT';
  return null;
}

const isBehind = ({ clock_ms, audio_ms }: InputSample) => audio_ms !== null && clock_ms - audio_ms > MAX_BEHIND_MS;

/** A new segment starts on the clock, so that what follows a gap has its exact time. */
export const startsSegment = (problem: InputProblem) => problem !== 'SILENT';
