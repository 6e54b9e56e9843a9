import type { Gap, PicturePacket, Stretch } from './look-plan.ts';

/** A changed line of text takes a good part of what the whole picture takes; a pointer does not. */
const BURST_SHARE = 0.03;
const BURST_OVER_CALM = 8;
/** Packets that are never smaller than this show something that goes on, such as handwriting. */
const BUSY_SHARE = 0.015;
/** A picture that moves all over needs this much again and again; handwriting needs far less. */
const RESTLESS_SHARE = 0.05;
const RESTLESS_SECOND_SHARE = 0.15;
/** One slide gives way to another at once, or fades into it. */
const LONGEST_TURN_MS = 1_500;
/** Small changes that add up to less leave the picture as the keyframe showed it. */
const STIRRED_SHARE = 0.1;
const STIRRED_OVER_STILL = 3;
/** The next keyframe shows what came of small changes; where it is farther away, they are looked at. */
const FAR_KEYFRAME_MS = 10_500;
/** Farther apart than this, sizes of packets are not taken for the whole truth. */
const WIDEST_GAP_MS = 60_500;

type Judged = Pick<Gap, 'kind' | 'last_change_ms'>;

/** What the sizes of packets tell about the time between two keyframes. */
export function judgeGap(stretch: Stretch, recording: { still_bytes: number; endsByCount: boolean }): Judged {
  const { key, inside, until_ms } = stretch;
  const sizes = inside.map((packet) => packet.size_bytes).sort((a, b) => a - b);
  // Where a picture stood still for a quarter of the time, the rest of it is worth a look.
  const calm = sizes[Math.floor(sizes.length / 4)] ?? 0;
  const all: Judged = { kind: 'changing', last_change_ms: inside.at(-1)?.at_ms ?? key.at_ms };
  if (until_ms - key.at_ms > WIDEST_GAP_MS) return all;
  if (calm > key.size_bytes * RESTLESS_SHARE || isRestlessEverySecond(key, inside))
    return { kind: 'restless', last_change_ms: key.at_ms };
  if (calm > key.size_bytes * BUSY_SHARE) return all;
  const burst = Math.max(key.size_bytes * BURST_SHARE, calm * BURST_OVER_CALM);
  const bursts = inside.filter((packet) => packet.size_bytes > burst);
  const stirred = inside
    .filter((packet) => packet.size_bytes <= burst)
    .reduce((sum, packet) => sum + Math.max(0, packet.size_bytes - recording.still_bytes * STIRRED_OVER_STILL), 0);
  const isStirred = stirred > key.size_bytes * STIRRED_SHARE;
  const [first, last] = [bursts[0], bursts.at(-1)];
  if (first === undefined || last === undefined)
    return isStirred && until_ms - key.at_ms > FAR_KEYFRAME_MS ? all : { kind: 'quiet', last_change_ms: key.at_ms };
  const isTurn = recording.endsByCount && !isStirred && last.at_ms - first.at_ms <= LONGEST_TURN_MS;
  return { kind: isTurn ? 'turned' : 'changing', last_change_ms: last.at_ms };
}

function isRestlessEverySecond(key: PicturePacket, inside: readonly PicturePacket[]): boolean {
  const seconds = Math.floor(((inside.at(-1)?.at_ms ?? key.at_ms) - key.at_ms) / 1000);
  const restless = inside
    .filter((packet) => packet.size_bytes > key.size_bytes * RESTLESS_SECOND_SHARE)
    .map((packet) => Math.floor((packet.at_ms - key.at_ms) / 1000));
  return seconds >= 3 && new Set(restless.filter((second) => second < seconds)).size === seconds;
}
