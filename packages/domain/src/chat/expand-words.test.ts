import { expect, it } from 'vitest';
import { expandWords, listTermPairs } from './expand-words.ts';
import { readQuestion } from './read-question.ts';

const listTerms = (word: string) => (/^[\p{L}\p{N}]{2,}$/u.test(word) ? [word] : []);
const row = (text: string) => ({
  layer: 'TITLE' as const,
  section: 0,
  heading: '',
  passages: [{ start_ms: 0, text }],
});

function synonymsOf(question: string, glossary: string[]): string[] {
  const pairs = listTermPairs(glossary.map(row));
  const words = expandWords({ question, words: readQuestion(question, listTerms), pairs }, listTerms);
  return words.flatMap(({ synonyms = [] }) => synonyms.map((phrase) => phrase.flatMap(({ terms }) => terms).join(' ')));
}

it('reads a term and its originals from a line of the glossary', () => {
  expect(listTermPairs([row('미카엘리스 상수 Michaelis constant, Km 속도가 절반일 때의 농도')])).toEqual([
    { term: '미카엘리스 상수', originals: ['michaelis constant', 'km'] },
  ]);
  expect(listTermPairs([row('우리말뿐인 줄'), row('English only')])).toEqual([]);
});

it('adds the other language of a term in both directions, only for the term itself', () => {
  const glossary = ['과적합 overfitting 외운 것', '데이터 누수 data leakage 새는 것'];
  expect(synonymsOf('과적합이 뭐야', glossary)).toEqual(['overfitting']);
  expect(synonymsOf('data leakage 막는 법', glossary)).toContain('데이터 누수');
  expect(synonymsOf('data가 뭐야', glossary)).not.toContain('데이터 누수');
});

it('adds an abbreviation as it is spelled in the other script', () => {
  expect(synonymsOf('피씨비에 뭐 있음', [])).toEqual(['pcb']);
  expect(synonymsOf('PCB 내용', [])).toEqual(['피씨비']);
});

it('adds words of exams and assignments to a question that names them in another way', () => {
  const words = expandWords({ question: '나온다고 한 거', words: [], pairs: [] }, listTerms);
  expect(words.map(({ letters, weight }) => [letters.join(''), weight < 1])).toEqual([['시험', true]]);
  expect(synonymsOf('숙제 마감', [])).toContain('과제');
  expect(expandWords({ question: '행렬이 뭐야', words: [], pairs: [] }, listTerms)).toEqual([]);
});
