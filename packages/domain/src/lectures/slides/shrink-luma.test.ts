import { expect, it } from 'vitest';
import { shrinkLuma } from './shrink-luma.ts';
import { THUMBNAIL_COLUMNS } from './thumbnail.ts';

function plane(width: number, height: number, gray: (x: number, y: number) => number, padding = 0) {
  const stride = width + padding;
  const bytes = new Uint8Array(stride * height + 3).fill(99);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) bytes[3 + y * stride + x] = gray(x, y);
  return { bytes, offset: 3, stride, width, height, is_full_range: true };
}

it.each([
  [1280, 720],
  [640, 360],
  [1000, 562],
  [48, 20],
])('leaves a flat image of %i by %i flat and ignores row padding', (width, height) => {
  expect(new Set(shrinkLuma(plane(width, height, () => 77, 13)))).toEqual(new Set([77]));
});

it('averages the area of each cell, also across pixel borders', () => {
  const checked = shrinkLuma(plane(1280, 720, (x, y) => ((x + y) % 2) * 200));
  expect(new Set(checked)).toEqual(new Set([100]));
  const ramp = shrinkLuma(plane(96, 36, (x) => x * 2));
  expect([...ramp.subarray(0, 2), ramp[THUMBNAIL_COLUMNS - 1]]).toEqual([1, 3, 189]);
});

it('expands the limited luma range to black and white', () => {
  const limitedRange = { ...plane(640, 360, (x) => (x < 320 ? 16 : 235)), is_full_range: false };
  const thumbnail = shrinkLuma(limitedRange);
  expect([thumbnail[0], thumbnail[THUMBNAIL_COLUMNS - 1]]).toEqual([0, 255]);
});
