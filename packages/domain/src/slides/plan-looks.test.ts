import { describe, expect, it } from 'vitest';
import type { PicturePacket } from './look-plan.ts';
import { planLooks } from './plan-looks.ts';

const SECONDS = 5;
const KEY_BYTES = 20_000;

/** A keyframe and the packets after it, four a second. */
function gap(index: number, sizes: (place: number) => number): PicturePacket[] {
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

describe('how to look at a recording', () => {
  it.each([
    ['a picture that stands still', () => 40, 'quiet'],
    ['a pointer that moves', (place: number) => (place % 5 === 0 ? 300 : 40), 'quiet'],
    ['a line of text that is added', (place: number) => (place === 7 ? 1_500 : 40), 'turned'],
    ['a line of text, and soon another one', (place: number) => ([2, 12].includes(place) ? 1_500 : 40), 'changing'],
    ['small writing before a new slide', writeThenTurn, 'changing'],
    ['a slide, then a camera', (place: number) => (place > 8 ? 6_000 : 40), 'changing'],
    ['somebody who writes by hand', (place: number) => (place % 2 === 0 ? 900 : 40), 'changing'],
    ['handwriting that never pauses', () => 600, 'changing'],
    ['a camera at two frames a second', (place: number) => (place % 2 === 0 ? 4_000 : 40), 'restless'],
    ['a camera', (place: number) => 5_000 + place * 100, 'restless'],
  ])('%s', (_, sizes, kind) => {
    const plan = planLooks([...gap(0, sizes), ...gap(1, () => 40)], 10_000);
    expect(plan).toMatchObject({ by: 'keyframes', gaps: [{ from_ms: 0, until_ms: 5_000, kind }, { kind: 'quiet' }] });
  });

  it('a keyframe that came early shows something else, so what changed before it is looked at', () => {
    const early = gap(0, (place) => (place === 3 ? 1_500 : 40)).slice(0, 12);
    const rest = gap(1, () => 40).map((packet) => ({ ...packet, at_ms: packet.at_ms - 2_000 }));
    expect(planLooks([...early, ...rest], 8_000)).toMatchObject({ gaps: [{ kind: 'changing' }, { kind: 'quiet' }] });
  });

  it('what changes after the last keyframe is looked at', () => {
    const last = gap(1, (place) => (place === 3 ? 1_500 : 40));
    expect(planLooks([...gap(0, () => 40), ...last], 10_000)).toMatchObject({ gaps: [{}, { kind: 'changing' }] });
  });

  it('small changes are left to the next keyframe, unless it is far away', () => {
    const writing = (seconds: number) => planLooks(longGap(seconds, 260), seconds * 1000);
    expect(writing(9)).toMatchObject({ gaps: [{ kind: 'quiet' }] });
    expect(writing(30)).toMatchObject({ gaps: [{ kind: 'changing' }] });
  });

  it('still pictures are trusted for a minute, not for longer', () => {
    expect(planLooks(longGap(60, 40), 60_000)).toMatchObject({ gaps: [{ kind: 'quiet' }] });
    expect(planLooks(longGap(61, 40), 61_000)).toMatchObject({ gaps: [{ kind: 'changing' }] });
  });

  it('every second where there are hardly any other pictures than keyframes', () => {
    const keys = Array.from({ length: 300_000 }, (_, place) => ({
      at_ms: place * 33,
      size_bytes: 40,
      is_keyframe: true,
    }));
    expect(planLooks(keys, 9_900_000)).toEqual({ by: 'seconds' });
  });

  it('every second where there is no keyframe', () => {
    expect(planLooks([], 5_000)).toEqual({ by: 'seconds' });
  });
});

/** One keyframe, then stillness with small changes in the second half. */
function longGap(seconds: number, stirred_bytes: number): PicturePacket[] {
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
