import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitClauses } from './split-clauses.ts';

it('splits at lines, at sentence ends, and between words of a long sentence', () => {
  expect(splitClauses('첫째. 둘째!\n\n셋째는 3.5배')).toEqual(['첫째.', '둘째!', '셋째는 3.5배']);
  const long = Array.from({ length: 40 }, () => '미분은').join(' ');
  expect(splitClauses(long).every((piece) => piece.length <= 80)).toBe(true);
});

it('keeps all words in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('가', '나', ' ', '.', '\n', 'a', '1'), maxLength: 400 }), (text) => {
      const words = (one: string) => one.split(/\s+/).filter((word) => word !== '');
      expect(splitClauses(text).flatMap(words)).toEqual(words(text));
    }),
  );
});
