/** A packet of the picture, known without decoding it. */
export interface PicturePacket {
  at_ms: number;
  size_bytes: number;
  is_keyframe: boolean;
}

/** What happens between two keyframes: nothing, something worth looking at, or all the time something. */
export type GapKind = 'quiet' | 'changing' | 'restless';

export interface Gap {
  from_ms: number;
  until_ms: number;
  kind: GapKind;
  /** When something changed for the last time; the rest of the gap stands still. */
  last_change_ms: number;
}

export type LookPlan = { by: 'seconds' } | { by: 'keyframes'; gaps: Gap[] };

const WIDEST_GAP_MS = 10_500;
/** A changed line of text takes a good part of what the whole picture takes; a pointer does not. */
const BURST_SHARE = 0.03;
const BURST_OVER_CALM = 8;
/** Packets that are never smaller than this show something that goes on, such as handwriting. */
const BUSY_SHARE = 0.015;
/** A picture that moves all over needs this much again and again; handwriting needs far less. */
const RESTLESS_SHARE = 0.05;
const RESTLESS_SECOND_SHARE = 0.15;

/** How to look at a recording: keyframes where they come often enough, with a closer look where packets tell of a change. */
export function planLooks(packets: readonly PicturePacket[], durationMs: number): LookPlan {
  const gaps: Gap[] = [];
  let inside: PicturePacket[] = [];
  let key: PicturePacket | undefined;
  for (const packet of [...packets, { at_ms: durationMs, size_bytes: 0, is_keyframe: true }]) {
    if (!packet.is_keyframe) inside.push(packet);
    else {
      if (key !== undefined) gaps.push({ from_ms: key.at_ms, until_ms: packet.at_ms, ...judgeGap(key, inside) });
      key = packet;
      inside = [];
    }
  }
  const isDense = gaps.length > 0 && gaps.every((gap) => gap.until_ms - gap.from_ms <= WIDEST_GAP_MS);
  return isDense ? { by: 'keyframes', gaps } : { by: 'seconds' };
}

function judgeGap(key: PicturePacket, inside: readonly PicturePacket[]): Pick<Gap, 'kind' | 'last_change_ms'> {
  const sizes = inside.map((packet) => packet.size_bytes).sort((a, b) => a - b);
  // Where a picture stood still for a quarter of the time, the rest of it is worth a look.
  const calm = sizes[Math.floor(sizes.length / 4)] ?? 0;
  if (calm > key.size_bytes * RESTLESS_SHARE || isRestlessEverySecond(key, inside))
    return { kind: 'restless', last_change_ms: key.at_ms };
  if (calm > key.size_bytes * BUSY_SHARE) return { kind: 'changing', last_change_ms: inside.at(-1)?.at_ms ?? 0 };
  const burst = Math.max(key.size_bytes * BURST_SHARE, calm * BURST_OVER_CALM);
  const last = inside.findLast((packet) => packet.size_bytes > burst);
  return last === undefined
    ? { kind: 'quiet', last_change_ms: key.at_ms }
    : { kind: 'changing', last_change_ms: last.at_ms };
}

function isRestlessEverySecond(key: PicturePacket, inside: readonly PicturePacket[]): boolean {
  const seconds = Math.floor(((inside.at(-1)?.at_ms ?? key.at_ms) - key.at_ms) / 1000);
  const restless = inside
    .filter((packet) => packet.size_bytes > key.size_bytes * RESTLESS_SECOND_SHARE)
    .map((packet) => Math.floor((packet.at_ms - key.at_ms) / 1000));
  return seconds >= 3 && new Set(restless.filter((second) => second < seconds)).size === seconds;
}
