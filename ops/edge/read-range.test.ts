import { expect, it } from 'vitest';
import { readRange } from './read-range.ts';

it.each([
  ['bytes=0-', { from: 0, to: Number.POSITIVE_INFINITY }],
  ['bytes=5-9', { from: 5, to: 9 }],
  ['bytes=9-5', null],
  ['bytes=-5', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  [undefined, null],
])('parses %s as %j', (header, range) => {
  expect(readRange(header)).toEqual(range);
});
