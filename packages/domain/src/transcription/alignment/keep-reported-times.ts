import type { AlignmentInput } from '../transcript-shapes.ts';
import { toRecordingMs, windowLengthMs } from '../window-clock.ts';
import type { Places } from './build-places.ts';
import type { AlignmentPath } from './find-path.ts';
import { median } from './median.ts';

const NEAR_S = 1;
const MIN_NEAR_SHARE = 0.8;
/** Times this near to the pauses are better than the pauses, whose detection is off by as much. */
const PRECISE_S = 0.15;
const FAR_S = 2;
const MAX_FAR_SHARE = 0.05;
const END_SLACK_MS = 1_000;

interface ConfirmedTime {
  start_ms: number;
  end_ms: number;
  is_approximate: false;
}

/**
 * The reported times, when the voice confirms that the model's clock is right and precise; otherwise null. Lines of later responses have
 * another clock and stay undefined.
 */
export function keepReportedTimes(
  { lines, window, has_word_times, has_right_times }: AlignmentInput,
  places: Places,
  path: AlignmentPath,
): (ConfirmedTime | undefined)[] | null {
  const times = lines.map((line) => (line.response === 0 ? toRecording(line, window.pieces) : undefined));
  const distances = times.flatMap((time, index) => {
    const begin = path.begin[index] ?? 0;
    if (!time || begin === path.finish[index]) return [];
    return [{ seconds: Math.abs(time.start_ms / 1000 - (places.start[begin] ?? 0)), pause: places.pause[begin] ?? 0 }];
  });
  const first = lines.filter((line) => line.response === 0);
  const share = (isMember: (seconds: number) => boolean) =>
    distances.filter(({ seconds }) => isMember(seconds)).length / Math.max(1, first.length);
  const lastEnd = first.reduce((max, line) => Math.max(max, line.end_ms ?? line.start_ms ?? 0), 0);
  const isInside = lastEnd <= windowLengthMs(window.pieces) + END_SLACK_MS;
  const spread = median(distances.filter(({ pause }) => pause > 0).map(({ seconds }) => seconds));
  const isRight = has_word_times
    ? share((seconds) => seconds > FAR_S) <= MAX_FAR_SHARE
    : share((seconds) => seconds <= NEAR_S) >= MIN_NEAR_SHARE && spread <= PRECISE_S;
  if (first.length === 0 || times.some((time) => time === null)) return null;
  if (!has_right_times && !(isInside && isRight)) return null;
  return times.map((time) => (time ? { ...time, is_approximate: false } : undefined));
}

function toRecording(
  line: { start_ms: number | null; end_ms: number | null },
  pieces: AlignmentInput['window']['pieces'],
): { start_ms: number; end_ms: number } | null {
  if (line.start_ms === null) return null;
  const start_ms = Math.round(toRecordingMs(pieces, line.start_ms));
  return {
    start_ms,
    end_ms: Math.max(start_ms, Math.round(toRecordingMs(pieces, line.end_ms ?? line.start_ms, 'end'))),
  };
}
