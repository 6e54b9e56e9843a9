import { describe, expect, it } from 'vitest';
import { findSnippet } from './find-snippet.ts';
import { matchesWords } from './matches-words.ts';
import { readSearch } from './search-keys.ts';

const listTerms = (word: string) => (/^구[하한해합]/.test(word) ? ['구하'] : []);
const passages = ['오늘은 Context-Switch를 봅니다.', '비율을 구해 볼까요.', '미분 방정', '식에도 쓴다'].map((text) => ({
  start_ms: 0,
  text,
}));

describe('matchesWords', () => {
  it.each([
    ['a word regardless of case and separators', 'contextswitch', true],
    ['a part of a word', '율을', true],
    ['another spacing', '미분방정', true],
    ['another form', '구합니다', true],
    ['two words of different passages', '비율 미분', true],
    ['a word across two passages', '방정식', false],
    ['a missing word beside a present one', '비율 고유값', false],
  ])('%s: %s', (_, query, expected) => {
    const words = readSearch(query, listTerms);
    expect(matchesWords(passages, words, listTerms)).toBe(expected);
    expect(findSnippet(passages, words, listTerms) !== null).toBe(expected);
  });
});
