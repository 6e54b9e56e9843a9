import { describe, expect, it } from 'vitest';
import { planSampling } from './plan-sampling.ts';
import type { VideoPacket } from './sampling-plan.ts';

const SECONDS = 5;
const KEY_BYTES = 20_000;

/** Keyframe and the packets after it, four per second. */
function gap(index: number, sizes: (place: number) => number): VideoPacket[] {
  const at = index * SECONDS * 1000;
  const inside = Array.from({ length: SECONDS * 4 - 1 }, (_, place) => ({
    at_ms: at + (place + 1) * 250,
    size_bytes: sizes(place),
    is_keyframe: false,
  }));
  return [{ at_ms: at, size_bytes: KEY_BYTES, is_keyframe: true }, ...inside];
}

function writeThenTurn(place: number): number {
  if (place === 15) return 9_000;
  return place < 15 ? 260 : 40;
}

describe('planSampling', () => {
  it.each([
    ['a static image', () => 40, 'quiet'],
    ['a moving pointer', (place: number) => (place % 5 === 0 ? 300 : 40), 'quiet'],
    ['an added line of text', (place: number) => (place === 7 ? 1_500 : 40), 'turned'],
    ['two added lines of text', (place: number) => ([2, 12].includes(place) ? 1_500 : 40), 'changing'],
    ['small writing before a new slide', writeThenTurn, 'changing'],
    ['a slide, then a camera', (place: number) => (place > 8 ? 6_000 : 40), 'changing'],
    ['handwriting with pauses', (place: number) => (place % 2 === 0 ? 900 : 40), 'changing'],
    ['handwriting without pauses', () => 600, 'changing'],
    ['a camera at two frames a second', (place: number) => (place % 2 === 0 ? 4_000 : 40), 'restless'],
    ['a camera', (place: number) => 5_000 + place * 100, 'restless'],
  ])('classifies %s', (_, sizes, kind) => {
    const plan = planSampling([...gap(0, sizes), ...gap(1, () => 40)], 10_000);
    expect(plan).toMatchObject({ by: 'keyframes', gaps: [{ from_ms: 0, until_ms: 5_000, kind }, { kind: 'quiet' }] });
  });

  it('samples changes before an early keyframe', () => {
    const early = gap(0, (place) => (place === 3 ? 1_500 : 40)).slice(0, 12);
    const rest = gap(1, () => 40).map((packet) => ({ ...packet, at_ms: packet.at_ms - 2_000 }));
    expect(planSampling([...early, ...rest], 8_000)).toMatchObject({ gaps: [{ kind: 'changing' }, { kind: 'quiet' }] });
  });

  it('samples changes after the last keyframe', () => {
    const last = gap(1, (place) => (place === 3 ? 1_500 : 40));
    expect(planSampling([...gap(0, () => 40), ...last], 10_000)).toMatchObject({ gaps: [{}, { kind: 'changing' }] });
  });

  it('leaves small changes to the next keyframe unless it is distant', () => {
    const writing = (seconds: number) => planSampling(longGap(seconds, 260), seconds * 1000);
    expect(writing(9)).toMatchObject({ gaps: [{ kind: 'quiet' }] });
    expect(writing(30)).toMatchObject({ gaps: [{ kind: 'changing' }] });
  });

  it('trusts packet sizes of a static image for at most a minute', () => {
    expect(planSampling(longGap(60, 40), 60_000)).toMatchObject({ gaps: [{ kind: 'quiet' }] });
    expect(planSampling(longGap(61, 40), 61_000)).toMatchObject({ gaps: [{ kind: 'changing' }] });
  });

  it('samples every second when nearly all packets are keyframes', () => {
    const keys = Array.from({ length: 300_000 }, (_, place) => ({
      at_ms: place * 33,
      size_bytes: 40,
      is_keyframe: true,
    }));
    expect(planSampling(keys, 9_900_000)).toEqual({ by: 'seconds' });
  });

  it('samples every second without keyframes', () => {
    expect(planSampling([], 5_000)).toEqual({ by: 'seconds' });
  });
});

/** One keyframe, then a static image with small changes in the second half. */
function longGap(seconds: number, stirred_bytes: number): VideoPacket[] {
  const count = seconds * 4;
  const sizeAt = (place: number) => {
    if (place === 0) return KEY_BYTES;
    return place * 2 > count ? stirred_bytes : 40;
  };
  return Array.from({ length: count }, (_, place) => ({
    at_ms: place * 250,
    size_bytes: sizeAt(place),
    is_keyframe: place === 0,
  }));
}
