import { describe, expect, it } from 'vitest';
import { checkSolution } from './check-solution.ts';
import type { Problem } from './problem.ts';

const common = { stem: '무엇입니까?', explanation: '그렇습니다.', segment_ids: ['s1'], slide_ids: [] };
const choice: Problem = { ...common, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const essay: Problem = {
  ...common,
  type: 'ESSAY',
  model_answer: '속도의 미분',
  rubric: [
    { criterion: '미분', points: 5 },
    { criterion: '속도', points: 5 },
  ],
};
const matching: Problem = { ...common, type: 'MATCHING', left: ['ㄱ', 'ㄴ'], right: ['1', '2'], key: [1, 0] };
const word: Problem = { ...common, type: 'SHORT', answers: ['가속도'] };
const truth: Problem = { ...common, type: 'OX', key: false };
const number: Problem = { ...common, type: 'CALCULATION', expression: '2*3', value: 6, unit: 'N' };

describe('checkSolution', () => {
  it.each([
    ['the right option', choice, [2]],
    ['an essay with every criterion supported', essay, [1, 0]],
    ['all pairs', matching, [1, 0]],
    ['the right term with other spacing', word, '가 속도.'],
    ['the right truth value', truth, false],
    ['the right number', number, 6.001],
  ])('accepts %s', (_title, problem, answer) => {
    expect(checkSolution(problem, { is_answerable: true, answer })).toEqual([]);
    expect(checkSolution(problem, { is_answerable: false, answer })).toEqual([{ kind: 'solved-otherwise' }]);
  });

  it.each([
    ['another option', choice, [1]],
    ['two right options', choice, [1, 2]],
    ['no right option', choice, []],
    ['an unsupported criterion', essay, [0]],
    ['a swapped pair', matching, [0, 1]],
    ['another term', word, '속력'],
    ['the wrong truth value', truth, true],
    ['another number', number, 5],
    ['an integer off by one', { ...number, expression: '63*60', value: 3780 }, 3781],
    ['an answer of another kind', choice, 'ㄷ'],
  ])('rejects %s', (_title, problem, answer) => {
    expect(checkSolution(problem, { is_answerable: true, answer })).toEqual([{ kind: 'solved-otherwise' }]);
  });
});
