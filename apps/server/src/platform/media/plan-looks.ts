export interface Packet {
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
}

export type LookPlan = { by: 'seconds' } | { by: 'keyframes'; gaps: Gap[] };

const WIDEST_GAP_MS = 10_500;
/** A changed line of text takes a good part of what the whole picture takes; a pointer does not. */
const BURST_SHARE = 0.03;
const BURST_OVER_CALM = 8;
/** A picture in which everything moves needs this much for every frame. */
const RESTLESS_SHARE = 0.02;

/** How to look at a recording: keyframes where they come often enough, with a closer look where packets tell of a change. */
export function planLooks(packets: readonly Packet[], durationMs: number): LookPlan {
  const gaps: Gap[] = [];
  let inside: Packet[] = [];
  let key: Packet | undefined;
  for (const packet of [...packets, { at_ms: durationMs, size_bytes: 0, is_keyframe: true }]) {
    if (!packet.is_keyframe) inside.push(packet);
    else {
      if (key !== undefined)
        gaps.push({ from_ms: key.at_ms, until_ms: packet.at_ms, kind: judgeGap(key.size_bytes, inside) });
      key = packet;
      inside = [];
    }
  }
  const isDense = gaps.length > 0 && gaps.every((gap) => gap.until_ms - gap.from_ms <= WIDEST_GAP_MS);
  return isDense ? { by: 'keyframes', gaps } : { by: 'seconds' };
}

function judgeGap(keyBytes: number, inside: readonly Packet[]): GapKind {
  const sizes = inside.map((packet) => packet.size_bytes).sort((a, b) => a - b);
  // Where a picture stood still for a quarter of the time, the rest of it is worth a look.
  const calm = sizes[Math.floor(sizes.length / 4)] ?? 0;
  const largest = sizes.at(-1) ?? 0;
  if (largest > Math.max(keyBytes * BURST_SHARE, calm * BURST_OVER_CALM)) return 'changing';
  return calm > keyBytes * RESTLESS_SHARE ? 'restless' : 'quiet';
}
