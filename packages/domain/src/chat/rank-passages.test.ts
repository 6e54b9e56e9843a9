import { expect, it } from 'vitest';
import { type IndexedPassage, passageTerm } from './passage-text.ts';
import { matchPassages, rankPassages } from './rank-passages.ts';

const passage = (text: string, terms: string[] = []): IndexedPassage => ({
  kind: 'SPEECH',
  parts: [{ id: text, start_ms: 0, text }],
  terms: new Set(terms.map(passageTerm)),
});
const word = (text: string, terms: string[] = [text]) => ({ letters: Array.from(text), terms });

function rank(passages: IndexedPassage[], words: ReturnType<typeof word>[], limit = 8) {
  const hits = matchPassages({ note_id: 'a', passages }, words);
  return rankPassages(hits, { total: passages.length, limit }).map(({ parts }) => parts[0]?.text);
}

it('ranks rare words above common ones and passages with more of the words above both', () => {
  const passages = ['행렬 이야기', '행렬 다시', '행렬과 고유값', '고유값만', '인사'].map((text) => passage(text));
  expect(rank(passages, [word('행렬'), word('고유값')])).toEqual([
    '행렬과 고유값',
    '고유값만',
    '행렬 이야기',
    '행렬 다시',
  ]);
});

it('finds another form by its base form', () => {
  expect(rank([passage('값을 구해요', ['구하']), passage('값을 더한다')], [word('구합', ['구하'])])).toEqual([
    '값을 구해요',
  ]);
});

it('breaks ties by the letters of the question and then by the place', () => {
  const passages = [passage('구하는', ['구하']), passage('구한다', ['구하']), passage('구했다', ['구하'])];
  expect(rank(passages, [word('구한', ['구하'])], 2)).toEqual(['구한다', '구하는']);
});
