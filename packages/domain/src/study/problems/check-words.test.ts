import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';
import type { Problem } from './problem.ts';

const instructions = '정답과 풀이는 자료에 있는 말로만 쓰고, 자료에 없는 사실이나 숫자를 쓰지 마세요.';
const cites = { segment_ids: ['s1'], slide_ids: [] };
const statement: Problem = {
  type: 'OX',
  stem: '교착 상태는 서로 기다리는 상태이다.',
  explanation: '교착 상태는 서로 기다리는 상태입니다',
  key: true,
  ...cites,
};
const kindsOf = (problem: Problem, lectureText = '교착 상태는 서로 기다리는 상태입니다') =>
  checkWords(problem, { lectureText, instructions }).map(({ kind }) => kind);

describe('checkWords', () => {
  it('accepts words that the evidence does not contain', () => {
    expect(kindsOf(statement)).toEqual([]);
    expect(kindsOf({ ...statement, explanation: '둘 이상의 프로세스가 자원을 놓지 않고 맞물린다.' })).toEqual([]);
  });

  it.each<[string, Problem]>([
    ['the explanation', { ...statement, explanation: `교착 상태: ${instructions}` }],
    ['an option', { ...statement, type: 'CHOICE_4', options: ['가', '나', '다', instructions], key: 0 }],
    [
      'a criterion',
      {
        ...statement,
        type: 'ESSAY',
        model_answer: '교착 상태',
        rubric: [{ criterion: instructions, points: 5 }],
      },
    ],
  ])('rejects %s when it repeats the prompt', (_, problem) => {
    expect(kindsOf(problem)).toEqual(['quotes-instructions']);
  });

  it('accepts the words of the prompt when the lecture contains them', () => {
    expect(kindsOf({ ...statement, explanation: instructions }, instructions)).toEqual([]);
  });
});
