import { judgeGap } from './judge-gap.ts';
import type { LookPlan, PicturePacket, Stretch } from './look-plan.ts';

export type { Gap, LookPlan, PicturePacket } from './look-plan.ts';

/** How to look at a recording: keyframes, with a closer look where the sizes of packets tell of a change between them. */
export function planLooks(packets: readonly PicturePacket[], durationMs: number): LookPlan {
  const stretches = cutAtKeyframes(packets, durationMs);
  if (stretches.length === 0 || stretches.length > mostKeyframes(durationMs)) return { by: 'seconds' };
  const longest = stretches.reduce((most, { inside }) => Math.max(most, inside.length), 0);
  const still_bytes = stillBytesOf(packets);
  const gaps = stretches.map((stretch, index) => {
    // An encoder that has had its number of frames sets a keyframe; an earlier one is there because the picture changed with it.
    const endsByCount = index < stretches.length - 1 && stretch.inside.length === longest;
    const { key, until_ms } = stretch;
    return { from_ms: key.at_ms, until_ms, ...judgeGap(stretch, { still_bytes, endsByCount }) };
  });
  return { by: 'keyframes', gaps };
}

/** A recording of little else would give more pictures than anybody can hold, and a second of it shows no more than one. */
const mostKeyframes = (durationMs: number) => 10 + (durationMs / 1000) * 2;

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
