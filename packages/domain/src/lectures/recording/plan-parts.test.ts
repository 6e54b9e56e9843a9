import { expect, it } from 'vitest';
import { planParts } from './plan-parts.ts';
import { SLICES_PER_PART } from './recording-limits.ts';

const slices = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    number,
    length: 10,
    offset: number * 10,
    checksum: 0,
    end_ms: (number + 1) * 1000,
  }));

it.each([
  [0, false, []],
  [SLICES_PER_PART - 1, false, []],
  [SLICES_PER_PART - 1, true, [(SLICES_PER_PART - 1) * 10]],
  [SLICES_PER_PART * 2 + 1, false, [300, 300]],
  [SLICES_PER_PART * 2 + 1, true, [300, 300, 10]],
])('%i slices, ended %s: parts of %j bytes', (count, hasEnded, sizes) => {
  const parts = planParts(slices(count), { hasEnded });
  expect(parts.map(({ size_bytes }) => size_bytes)).toEqual(sizes);
  expect(parts.map(({ number }) => number)).toEqual(sizes.map((_, number) => number));
});
