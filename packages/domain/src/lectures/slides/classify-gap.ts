import type { Gap, KeyframeGap, VideoPacket } from './sampling-plan.ts';

/** A changed text line needs a considerable part of the bytes of a keyframe; a pointer does not. */
const BURST_SHARE = 0.03;
const BURST_FACTOR = 8;
/** A gap whose packets are never smaller shows continuous activity such as handwriting. */
const BUSY_SHARE = 0.015;
/** Full-frame motion continuously needs this share; handwriting needs far less. */
const RESTLESS_SHARE = 0.05;
const RESTLESS_SECOND_SHARE = 0.15;
/** A slide transition is immediate or a short fade. */
const MAX_TRANSITION_MS = 1_500;
/** Small changes that sum up to less leave the image as in the keyframe. */
const SMALL_CHANGES_SHARE = 0.1;
const SMALL_CHANGE_FACTOR = 3;
/** Small changes are left to the next keyframe unless it is farther away than this. */
const DISTANT_KEYFRAME_MS = 10_500;
/** In longer gaps packet sizes alone are not trusted. */
const MAX_TRUSTED_GAP_MS = 60_500;

type GapClass = Pick<Gap, 'kind' | 'last_change_ms'>;

/** Classifies the time between two keyframes by packet sizes. */
export function classifyGap(gap: KeyframeGap, recording: { still_bytes: number; endsByCount: boolean }): GapClass {
  const { key, inside, until_ms } = gap;
  const sizes = inside.map((packet) => packet.size_bytes).sort((a, b) => a - b);
  // First quartile: when the image was static for a quarter of the time, the rest is worth sampling.
  const calm = sizes[Math.floor(sizes.length / 4)] ?? 0;
  const all: GapClass = { kind: 'changing', last_change_ms: inside.at(-1)?.at_ms ?? key.at_ms };
  if (until_ms - key.at_ms > MAX_TRUSTED_GAP_MS) return all;
  if (calm > key.size_bytes * RESTLESS_SHARE || isRestlessEverySecond(key, inside))
    return { kind: 'restless', last_change_ms: key.at_ms };
  if (calm > key.size_bytes * BUSY_SHARE) return all;
  const burst = Math.max(key.size_bytes * BURST_SHARE, calm * BURST_FACTOR);
  const bursts = inside.filter((packet) => packet.size_bytes > burst);
  const smallChangeBytes = inside
    .filter((packet) => packet.size_bytes <= burst)
    .reduce((sum, packet) => sum + Math.max(0, packet.size_bytes - recording.still_bytes * SMALL_CHANGE_FACTOR), 0);
  const hasSmallChanges = smallChangeBytes > key.size_bytes * SMALL_CHANGES_SHARE;
  const [first, last] = [bursts[0], bursts.at(-1)];
  if (first === undefined || last === undefined)
    return hasSmallChanges && until_ms - key.at_ms > DISTANT_KEYFRAME_MS
      ? all
      : { kind: 'quiet', last_change_ms: key.at_ms };
  const isTransition = recording.endsByCount && !hasSmallChanges && last.at_ms - first.at_ms <= MAX_TRANSITION_MS;
  return { kind: isTransition ? 'turned' : 'changing', last_change_ms: last.at_ms };
}

function isRestlessEverySecond(key: VideoPacket, inside: readonly VideoPacket[]): boolean {
  const seconds = Math.floor(((inside.at(-1)?.at_ms ?? key.at_ms) - key.at_ms) / 1000);
  const restless = inside
    .filter((packet) => packet.size_bytes > key.size_bytes * RESTLESS_SECOND_SHARE)
    .map((packet) => Math.floor((packet.at_ms - key.at_ms) / 1000));
  return seconds >= 3 && new Set(restless.filter((second) => second < seconds)).size === seconds;
}
