import { expect, it } from 'vitest';
import { percentileOf } from './percentile-of.ts';

it('returns a measured value, and the maximum for 100 percent', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([50, 95, 100].map((percent) => percentileOf(values, percent))).toEqual([100, 190, 200]);
  expect(percentileOf([7], 95)).toBe(7);
});
