import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterPairs, readSearch, searchKeys, TERM_MARK } from './search-keys.ts';
import { searchLetters } from './search-letters.ts';

const noTerms = () => [];
/** Minimal analyser for these words. */
const someTerms = (word: string) => (/^구[하한]/.test(word) ? ['구하'] : []);

describe('searchKeys', () => {
  it('contains every pair of adjacent letters regardless of separators, and the last letter', () => {
    expect([...searchKeys('고유 값, A-b', noTerms)]).toEqual(['고유', '유값', '값a', 'ab', 'b']);
  });

  it('contains the marked base form of each word', () => {
    expect([...searchKeys('값을 구한다', someTerms)]).toContain(`${TERM_MARK}구하`);
  });

  it('matches any part of a text regardless of spacing and case', () => {
    const words = fc.array(fc.stringMatching(/^[가-힣a-zA-Z0-9,.)(]{1,8}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.nat(), fc.integer({ min: 1, max: 12 }), (parts, from, length) => {
        const text = parts.join(' ');
        const { letters } = searchLetters(text);
        const part = letters.slice(from % Math.max(1, letters.length)).slice(0, length);
        const keys = [...searchKeys(text, noTerms)];
        const [first = ''] = part;
        const isFound =
          part.length < 2
            ? part.length === 0 || keys.some((key) => key.startsWith(first))
            : letterPairs(part)
                .slice(0, -1)
                .every((pair) => keys.includes(pair));
        expect(isFound).toBe(true);
      }),
    );
  });
});

describe('readSearch', () => {
  it('returns at most eight words and skips punctuation', () => {
    expect(readSearch(' 고유값  ?! 구한다 ', someTerms)).toEqual([
      { letters: ['고', '유', '값'], terms: [] },
      { letters: ['구', '한', '다'], terms: ['구하'] },
    ]);
    expect(readSearch('가 나 다 라 마 바 사 아 자 차', noTerms)).toHaveLength(8);
  });

  it('ignores a base form that loses the beginning of the word', () => {
    expect(readSearch('옛제목', () => ['제목'])).toEqual([{ letters: ['옛', '제', '목'], terms: [] }]);
  });

  it('normalises Unicode composition', () => {
    expect(readSearch('고유값'.normalize('NFD'), noTerms)).toEqual(readSearch('고유값', noTerms));
  });
});
