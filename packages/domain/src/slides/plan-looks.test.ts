import { describe, expect, it } from 'vitest';
import { type PicturePacket, planLooks } from './plan-looks.ts';

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

describe('how to look at a recording', () => {
  it.each([
    ['a picture that stands still', () => 40, 'quiet'],
    ['a pointer that moves', (place: number) => (place % 5 === 0 ? 300 : 40), 'quiet'],
    ['a line of text that is added', (place: number) => (place === 7 ? 1_500 : 40), 'changing'],
    ['a slide, then a camera', (place: number) => (place > 8 ? 6_000 : 40), 'changing'],
    ['somebody who writes by hand', (place: number) => (place % 2 === 0 ? 900 : 40), 'changing'],
    ['handwriting that never pauses', () => 600, 'changing'],
    ['a camera at two frames a second', (place: number) => (place % 2 === 0 ? 4_000 : 40), 'restless'],
    ['a camera', (place: number) => 5_000 + place * 100, 'restless'],
  ])('%s', (_, sizes, kind) => {
    const plan = planLooks([...gap(0, sizes), ...gap(1, () => 40)], 10_000);
    expect(plan).toMatchObject({ by: 'keyframes', gaps: [{ from_ms: 0, until_ms: 5_000, kind }, { kind: 'quiet' }] });
  });

  it('every second where keyframes are rare or missing', () => {
    expect(planLooks([...gap(0, () => 40)], 11_000)).toEqual({ by: 'seconds' });
    expect(planLooks([], 5_000)).toEqual({ by: 'seconds' });
  });
});
