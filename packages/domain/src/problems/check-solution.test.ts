import { describe, expect, it } from 'vitest';
import { checkSolution } from './check-solution.ts';
import type { Problem } from './problem.ts';

const said = { stem: '무엇입니까?', explanation: '그렇습니다.', segment_ids: ['s1'], slide_ids: [] };
const choice: Problem = { ...said, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const essay: Problem = {
  ...said,
  type: 'ESSAY',
  model_answer: '속도의 미분',
  rubric: [
    { criterion: '미분', points: 5 },
    { criterion: '속도', points: 5 },
  ],
};
const matching: Problem = { ...said, type: 'MATCHING', left: ['ㄱ', 'ㄴ'], right: ['1', '2'], key: [1, 0] };
const word: Problem = { ...said, type: 'SHORT', answers: ['가속도'] };
const truth: Problem = { ...said, type: 'OX', key: false };
const number: Problem = { ...said, type: 'CALCULATION', expression: '2*3', value: 6, unit: 'N' };

describe('checkSolution', () => {
  it.each([
    ['the option that is meant', choice, [2]],
    ['every criterion borne out', essay, [1, 0]],
    ['all pairs', matching, [1, 0]],
    ['the word, however it is spaced', word, '가 속도.'],
    ['the truth', truth, false],
    ['the number', number, 6.001],
  ])('passes: %s', (_title, problem, answer) => {
    expect(checkSolution(problem, { is_answerable: true, answer })).toEqual([]);
    expect(checkSolution(problem, { is_answerable: false, answer })).toEqual([{ kind: 'solved-otherwise' }]);
  });

  it.each([
    ['another option', choice, [1]],
    ['two right options', choice, [1, 2]],
    ['no right option', choice, []],
    ['a criterion that nothing bears out', essay, [0]],
    ['a pair swapped', matching, [0, 1]],
    ['another word', word, '속력'],
    ['the opposite', truth, true],
    ['another number', number, 5],
    ['a number beside a large one', { ...number, expression: '63*60', value: 3780 }, 3781],
    ['an answer of another kind', choice, 'ㄷ'],
  ])('does not pass: %s', (_title, problem, answer) => {
    expect(checkSolution(problem, { is_answerable: true, answer })).toEqual([{ kind: 'solved-otherwise' }]);
  });
});
