import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutClauses } from './cut-clauses.ts';

it('cuts at lines, at the ends of sentences, and between the words of a long one', () => {
  expect(cutClauses('첫째. 둘째!\n\n셋째는 3.5배')).toEqual(['첫째.', '둘째!', '셋째는 3.5배']);
  const long = Array.from({ length: 40 }, () => '미분은').join(' ');
  expect(cutClauses(long).every((piece) => piece.length <= 80)).toBe(true);
});

it('loses no word and keeps their order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('가', '나', ' ', '.', '\n', 'a', '1'), maxLength: 400 }), (text) => {
      const words = (one: string) => one.split(/\s+/).filter((word) => word !== '');
      expect(cutClauses(text).flatMap(words)).toEqual(words(text));
    }),
  );
});
