import { judgeGap } from './judge-gap.ts';

/** A packet of the picture, known without decoding it. */
export interface PicturePacket {
  at_ms: number;
  size_bytes: number;
  is_keyframe: boolean;
}

/**
 * What happens between two keyframes: nothing, one picture that gives way to the next keyframe's, something worth looking at, or all the time
 * something.
 */
export type GapKind = 'quiet' | 'turned' | 'changing' | 'restless';

export interface Gap {
  from_ms: number;
  until_ms: number;
  kind: GapKind;
  /** When something changed for the last time; the rest of the gap stands still. */
  last_change_ms: number;
}

export type LookPlan = { by: 'seconds' } | { by: 'keyframes'; gaps: Gap[] };

/** A keyframe with the packets up to the next one. */
export interface Stretch {
  key: PicturePacket;
  inside: PicturePacket[];
  until_ms: number;
}

/** How to look at a recording: keyframes, with a closer look where the sizes of packets tell of a change between them. */
export function planLooks(packets: readonly PicturePacket[], durationMs: number): LookPlan {
  const stretches = cutAtKeyframes(packets, durationMs);
  if (stretches.length === 0) return { by: 'seconds' };
  const longest = Math.max(...stretches.map(({ inside }) => inside.length));
  const still_bytes = stillBytesOf(packets);
  const gaps = stretches.map((stretch, index) => {
    // An encoder that has had its number of frames sets a keyframe; an earlier one is there because the picture changed with it.
    const endsByCount = index < stretches.length - 1 && stretch.inside.length === longest;
    const { key, until_ms } = stretch;
    return { from_ms: key.at_ms, until_ms, ...judgeGap(stretch, { still_bytes, endsByCount }) };
  });
  return { by: 'keyframes', gaps };
}

function cutAtKeyframes(packets: readonly PicturePacket[], durationMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const packet of packets) {
    const open = stretches.at(-1);
    if (!packet.is_keyframe) open?.inside.push(packet);
    else {
      if (open !== undefined) open.until_ms = packet.at_ms;
      stretches.push({ key: packet, inside: [], until_ms: durationMs });
    }
  }
  return stretches;
}

/** What a packet takes in which nothing happens: nearly the smallest, for even a camera rests sometimes. */
function stillBytesOf(packets: readonly PicturePacket[]): number {
  const sizes = packets.filter((packet) => !packet.is_keyframe).map((packet) => packet.size_bytes);
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 20)] ?? 0;
}
