import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codesOfWord, packKeys } from './search-codes.ts';
import { readSearch, searchKeys } from './search-keys.ts';

const noTerms = () => [];

/** The same as the database function unpack_search_keys, which search.test.ts compares with it. */
function unpack(bytes: Uint8Array): Set<number> {
  const codes = new Set<number>();
  let code = 0;
  let gap = 0;
  let unit = 1;
  for (const byte of bytes) {
    gap += (byte % 128) * unit;
    unit *= 128;
    if (byte >= 128) continue;
    code += gap;
    gap = 0;
    unit = 1;
    codes.add(code);
    if (code < 2 ** 24) codes.add(2 ** 25 + Math.floor(code / 1024));
  }
  return codes;
}

it('contains the codes of every word of the text and of every part of it', () => {
  const letters = fc.stringMatching(/^[가-힣a-z0-9αβ漢字]{1,8}$/u);
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(7), (words, which, from) => {
      const codes = unpack(packKeys(searchKeys(words.join(' '), noTerms)));
      const part = (words[which % words.length] ?? '').slice(from);
      for (const word of readSearch(part, noTerms)) {
        expect(
          codesOfWord(word)
            .flat()
            .every((code) => codes.has(code)),
        ).toBe(true);
      }
    }),
  );
});

it('contains base forms apart from letters', () => {
  const codes = unpack(packKeys(searchKeys('구한다', () => ['구하'])));
  const [byLetters = [], byTerms = []] = codesOfWord({ letters: ['구', '해'], terms: ['구하'] });
  expect(byLetters.some((code) => codes.has(code))).toBe(false);
  expect(byTerms.every((code) => codes.has(code))).toBe(true);
});

it('does not contain the codes of other syllables', () => {
  const codes = unpack(packKeys(searchKeys('고유값', noTerms)));
  expect(
    codesOfWord({ letters: ['넓'], terms: [] })
      .flat()
      .some((code) => codes.has(code)),
  ).toBe(false);
});

it('needs less than 1.5 bytes for a pair of a text with two thousand pairs', () => {
  const syllables = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0xac_00 + at * 37));
  const text = Array.from({ length: 3000 }, (_, at) => syllables[(at * at * 31 + at * 7) % 300]).join('');
  const keys = searchKeys(text, noTerms);
  expect(packKeys(keys).length / keys.size).toBeLessThan(2);
});
