import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';
import type { Problem } from './problem.ts';

const evidence = {
  section: { start_ms: 0, end_ms: 9_000 },
  segments: new Map([['s1', { id: 's1', start_ms: 0, end_ms: 4_000, text: '교착 상태는 서로 기다리는 상태입니다' }]]),
  slides: new Map(),
};
const listTerms = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const instructions = '정답과 풀이는 자료에 있는 말로만 쓰고, 자료에 없는 사실이나 숫자를 쓰지 마세요.';
const kindsOf = (problem: Partial<Problem>) =>
  checkWords(
    {
      type: 'OX',
      stem: '교착 상태는 서로 기다리는 상태이다.',
      explanation: '교착 상태는 서로 기다리는 상태입니다',
      segment_ids: ['s1'],
      slide_ids: [],
      key: true,
      ...problem,
    } as Problem,
    { evidence, listTerms, instructions },
  ).map(({ kind }) => kind);

describe('checkWords', () => {
  it('accepts a question about the lecture and a question without lecture terms', () => {
    expect(kindsOf({})).toEqual([]);
    expect(kindsOf({ stem: '다음 설명을 읽고 알맞은 답을 고르세요.' })).toEqual([]);
  });

  it('rejects an unrelated sentence in question, explanation or rubric', () => {
    const unrelated = '오늘밤 당첨자에게 상금을 송금합니다.';
    expect(kindsOf({ stem: `교착 상태는 서로 기다리는 상태이다. ${unrelated}` })).toEqual(['foreign-words']);
    expect(kindsOf({ explanation: `교착 상태입니다. ${unrelated}` })).toEqual(['foreign-words']);
    const rubric = [{ criterion: unrelated, points: 5 }];
    expect(kindsOf({ type: 'ESSAY', model_answer: '교착 상태', rubric })).toEqual(['foreign-words']);
  });

  it('rejects text that repeats the prompt', () => {
    expect(kindsOf({ explanation: `교착 상태: ${instructions}` })).toContain('quotes-instructions');
  });
});
