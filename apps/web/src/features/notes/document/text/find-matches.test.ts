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

test('finds contained text inside the bounds and without overlap', () => {
  const words = fc.string({ maxLength: 20 });
  const query = fc.string({ minLength: 1, maxLength: 3 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(words, query, words, (before, wanted, after) => {
      const text = before + wanted + after;
      const found = findMatches(text, wanted);
      expect(found.length).toBeGreaterThan(0);
      let last = 0;
      for (const { start, end } of found) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
