import { expect, it } from 'vitest';
import { findDifference } from './find-difference.ts';

it.each([
  [{ a: [{ text: 'one word' }] }, { a: [{ text: 'one line' }] }, 'a.0.text: requested "one word", recorded "one line"'],
  [{ a: 1 }, { a: 1, b: 2 }, 'b: requested "nothing", recorded "2"'],
  [{ a: 1 }, { a: '1x' }, 'a: requested "1", recorded "1x"'],
  [{ a: [1, 2] }, { a: [1, 2] }, null],
])('names the first difference of %j and %j', (left, right, expected) => {
  expect(findDifference(left, right)).toBe(expected);
});
