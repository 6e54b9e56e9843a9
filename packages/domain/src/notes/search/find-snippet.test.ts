import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSnippet } from './find-snippet.ts';
import { readSearch } from './search-keys.ts';

const listTerms = (word: string) => (/^구[하한해]/.test(word) ? ['구하'] : []);
const queryWords = (query: string) => readSearch(query, listTerms);
const marked = (text: string, query: string) => {
  const found = findSnippet([{ start_ms: 0, text }], queryWords(query), listTerms);
  return found?.matches.map(({ start, end }) => found.text.slice(start, end)) ?? null;
};

describe('findSnippet', () => {
  it.each([
    ['행렬의 고유값을 구합니다', '고유', ['고유']],
    ['행렬의 고유 값을 봅니다', '고유값', ['고유 값']],
    ['Eigen value라고 합니다', 'eigenVALUE', ['Eigen value']],
    ['먼저 해를 구해 봅니다', '구한다', ['구해']],
    ['고유값과 고유벡터', '벡터 고유', ['고유', '고유벡터']],
    ['미분과 방정식', '미분방정', null],
    ['미분만 있습니다', '미분 적분', null],
  ])('in %s for query %s marks %j', (text, query, marks) => {
    expect(marked(text, query)).toEqual(marks);
  });

  it('chooses the passage with the largest number of matched words', () => {
    const passages = [
      { start_ms: 1000, text: '고유값부터 봅니다.' },
      { start_ms: 2000, text: '고유값과 행렬식을 함께 봅니다.' },
    ];
    expect(findSnippet(passages, queryWords('고유값 행렬식'), listTerms)?.start_ms).toBe(2000);
  });

  it('accepts words in different passages of a section', () => {
    const passages = [
      { start_ms: 1000, text: '고유값' },
      { start_ms: 2000, text: '행렬식' },
    ];
    expect(findSnippet(passages, queryWords('고유값 행렬식'), listTerms)?.start_ms).toBe(1000);
  });

  it('limits the length and always includes the match', () => {
    const around = fc.array(fc.stringMatching(/^[가-나]{1,30}$/), { maxLength: 40 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const found = findSnippet(
          [{ start_ms: 0, text: [...before, '표적', ...after].join(' ') }],
          queryWords('표적'),
          listTerms,
        );
        const [match] = found?.matches ?? [];
        expect(found?.text.slice(match?.start, match?.end)).toBe('표적');
        expect(found?.text.length).toBeLessThanOrEqual(142);
      }),
    );
  });
});
