import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findMatches } from './find-matches.ts';

describe('findMatches', () => {
  it.each([
    ['고유 벡터와 고유벡터', '고유벡터', ['고유 벡터', '고유벡터']],
    ['고유벡터', '고유 벡터', ['고유벡터']],
    ['Eigen value, EIGENVALUE', 'eigenvalue', ['Eigen value', 'EIGENVALUE']],
    ['가나다', '라', []],
    ['가나다', '  ', []],
    ['고윳값', '고윳값'.normalize('NFD'), ['고윳값']],
  ])('in %j, %j is found as %j', (text, query, found) => {
    expect(findMatches(text, query).map(({ start, end }) => text.slice(start, end))).toEqual(found);
  });
});

test('what is found reads like what was asked for, and finds never overlap', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ minLength: 1, maxLength: 3 }), (text, query) => {
      let last = 0;
      for (const { start, end } of findMatches(text, query)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
