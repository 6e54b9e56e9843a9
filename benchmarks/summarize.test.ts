import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it('returns minimum, median and maximum, with the mean of two middle values', () => {
  expect(summarize([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 });
  expect(summarize([4, 1, 2, 10])).toEqual({ min: 1, median: 3, max: 10 });
});
