import { classifyGap } from './classify-gap.ts';
import type { KeyframeGap, SamplingPlan, VideoPacket } from './sampling-plan.ts';

export type { Gap, SamplingPlan, VideoPacket } from './sampling-plan.ts';

/** Samples keyframes, and every second where packet sizes indicate changes between them. */
export function planSampling(packets: readonly VideoPacket[], durationMs: number): SamplingPlan {
  const keyframeGaps = cutAtKeyframes(packets, durationMs);
  if (keyframeGaps.length === 0 || keyframeGaps.length > maxKeyframes(durationMs)) return { by: 'seconds' };
  const maxPackets = keyframeGaps.reduce((max, { inside }) => Math.max(max, inside.length), 0);
  const still_bytes = stillBytesOf(packets);
  const gaps = keyframeGaps.map((keyframeGap, index) => {
    // Encoders insert a keyframe after a fixed number of frames; an earlier one indicates a scene change.
    const endsByCount = index < keyframeGaps.length - 1 && keyframeGap.inside.length === maxPackets;
    const { key, until_ms } = keyframeGap;
    return { from_ms: key.at_ms, until_ms, ...classifyGap(keyframeGap, { still_bytes, endsByCount }) };
  });
  return { by: 'keyframes', gaps };
}

/** Limit above which sampling keyframes would take more memory and time than one frame per second. */
const maxKeyframes = (durationMs: number) => 10 + (durationMs / 1000) * 2;

function cutAtKeyframes(packets: readonly VideoPacket[], durationMs: number): KeyframeGap[] {
  const keyframeGaps: KeyframeGap[] = [];
  for (const packet of packets) {
    const current = keyframeGaps.at(-1);
    if (!packet.is_keyframe) current?.inside.push(packet);
    else {
      if (current !== undefined) current.until_ms = packet.at_ms;
      keyframeGaps.push({ key: packet, inside: [], until_ms: durationMs });
    }
  }
  return keyframeGaps;
}

/** Typical packet size of a static image: the fifth percentile, since even camera footage is static at times. */
function stillBytesOf(packets: readonly VideoPacket[]): number {
  const sizes = packets.filter((packet) => !packet.is_keyframe).map((packet) => packet.size_bytes);
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 20)] ?? 0;
}
