import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it('tells the middle and the ends, between two middles their mean', () => {
  expect(summarize([3, 1, 2])).toEqual({ least: 1, median: 2, most: 3 });
  expect(summarize([4, 1, 2, 10])).toEqual({ least: 1, median: 3, most: 10 });
});
