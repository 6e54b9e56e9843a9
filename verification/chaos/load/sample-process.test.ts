import { expect, it } from 'vitest';
import { growthPerMinute, type Sample } from './sample-process.ts';

const grown = (mbPerMinute: number): Sample[] =>
  Array.from({ length: 90 }, (_, second) => ({
    atMs: second * 1000,
    rssMb: second < 30 ? 100 + second : 130 + ((second - 30) / 60) * mbPerMinute,
    descriptors: 20,
    lagMs: 1,
  }));

it('ignores growth during the warm-up', () => {
  expect(growthPerMinute(grown(0))).toBeCloseTo(0);
  expect(growthPerMinute(grown(6))).toBeCloseTo(6);
  expect(growthPerMinute([])).toBe(0);
});
