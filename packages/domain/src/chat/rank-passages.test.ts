import { expect, it } from 'vitest';
import type { SearchRow } from '../notes/search/search-rows.ts';
import { type IndexedPassage, passageTerm } from './passage-text.ts';
import { matchPassages, rankPassages, withNeighbours } from './rank-passages.ts';
import type { QuestionWord } from './read-question.ts';

const passage = (text: string, terms: string[] = [], kind: 'SPEECH' | 'SLIDE' = 'SPEECH', start_ms = 0) => ({
  kind,
  parts: [{ id: text, start_ms, text }],
  terms: new Set(terms.map(passageTerm)),
});
const word = (text: string, terms: string[] = [text]): QuestionWord => ({
  kind: 'TEXT',
  letters: Array.from(text),
  terms,
  weight: 1,
});

function rank(passages: IndexedPassage[], words: QuestionWord[], rows: SearchRow[] = [], limit = 8) {
  const matched = matchPassages({ note_id: 'a', passages, rows }, words);
  return rankPassages([matched], { words, limit }).map(({ at }) => passages[at]?.parts[0]?.text);
}

it('ranks rare words above common ones and passages with more of the words above both', () => {
  const slide = (text: string) => passage(text, [], 'SLIDE');
  const passages = ['행렬 이야기', '행렬 다시', '행렬과 고유값', '고유값만', '인사', '과제', '휴강'].map(slide);
  expect(rank(passages, [word('행렬'), word('고유값')])).toEqual([
    '행렬과 고유값',
    '고유값만',
    '행렬 이야기',
    '행렬 다시',
  ]);
});

it('finds another form by its base form, and a compound in spite of its spaces', () => {
  expect(rank([passage('값을 구해요', ['구하']), passage('값을 더한다')], [word('구합', ['구하'])])).toEqual([
    '값을 구해요',
  ]);
  expect(rank([passage('초기 속도를 잽니다'), passage('끝')], [word('초기속도', ['초기', '속도'])])).toEqual([
    '초기 속도를 잽니다',
  ]);
});

it('finds a passage by the note about it and by its heading', () => {
  const passages = [passage('이렇게 밀립니다', [], 'SPEECH', 0), passage('다음은 다른 얘기', [], 'SPEECH', 9000)];
  const note = (text: string): SearchRow => ({
    layer: 'NOTE',
    section: 1,
    heading: '순서',
    passages: [
      { start_ms: 0, text: '순서' },
      { start_ms: 500, text },
    ],
  });
  expect(rank(passages, [word('호위')], [note('호위 효과')])[0]).toBe('이렇게 밀립니다');
  expect(rank(passages, [word('호위')], [note('다른 말')])).toEqual([]);
  expect(rank(passages, [word('순서')], [note('다른 말')])).toHaveLength(2);
});

it('prefers of two equal passages the one beside a related passage', () => {
  const passages = [passage('기질'), passage('인사'), passage('휴강'), passage('기질'), passage('친화도 기질')];
  const matched = matchPassages({ note_id: 'a', passages, rows: [] }, [word('기질'), word('친화도')]);
  const ranked = rankPassages([matched], { words: [word('기질'), word('친화도')], limit: 8 });
  expect(ranked.map(({ at }) => at)).toEqual([4, 3, 0]);
});

it('adds the neighbours of the first places behind all places, each once', () => {
  const passages = ['하나', '둘', '셋', '넷'].map((text) => passage(text));
  const matched = matchPassages({ note_id: 'a', passages, rows: [] }, [word('둘')]);
  const places = [
    { note: matched, at: 1 },
    { note: matched, at: 2 },
  ];
  const texts = withNeighbours(places, 1).map(({ parts }) => parts[0]?.text);
  expect(texts).toEqual(['둘', '셋', '하나']);
  expect(withNeighbours(places, 0)).toHaveLength(2);
});
