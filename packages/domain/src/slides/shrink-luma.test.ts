import { expect, it } from 'vitest';
import { PICTURE_COLUMNS } from './picture.ts';
import { shrinkLuma } from './shrink-luma.ts';

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
])('a flat picture of %i by %i stays flat, whatever lies between its rows', (width, height) => {
  expect(new Set(shrinkLuma(plane(width, height, () => 77, 13)))).toEqual(new Set([77]));
});

it('cells are means of what lies under them, also where borders cut through pixels', () => {
  const checked = shrinkLuma(plane(1280, 720, (x, y) => ((x + y) % 2) * 200));
  expect(new Set(checked)).toEqual(new Set([100]));
  const ramp = shrinkLuma(plane(96, 36, (x) => x * 2));
  // A cell is one and a half pixels wide: (0 + 2/2) / 1.5, then (2/2 + 4) / 1.5.
  expect([...ramp.subarray(0, 2), ramp[PICTURE_COLUMNS - 1]]).toEqual([1, 3, 189]);
});

it('black and white of a usual recording are black and white', () => {
  const usual = { ...plane(640, 360, (x) => (x < 320 ? 16 : 235)), is_full_range: false };
  const picture = shrinkLuma(usual);
  expect([picture[0], picture[PICTURE_COLUMNS - 1]]).toEqual([0, 255]);
});
