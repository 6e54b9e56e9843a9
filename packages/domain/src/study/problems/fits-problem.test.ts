import { describe, expect, it } from 'vitest';
import { fitsProblem } from './fits-problem.ts';
import type { GivenAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

const common = { stem: '?', explanation: '.', segment_ids: [], slide_ids: [] };
const choice: Problem = { ...common, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const ox: Problem = { ...common, type: 'OX', key: false };
const word: Problem = { ...common, type: 'SHORT', answers: ['가'] };
const number: Problem = { ...common, type: 'CALCULATION', expression: '1', value: 1, unit: null };
const pairs: Problem = { ...common, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] };
const essay: Problem = { ...common, type: 'ESSAY', model_answer: '글', rubric: [] };

describe('fitsProblem', () => {
  it.each<[string, Problem, GivenAnswer, boolean]>([
    ['an option index', choice, 3, true],
    ['an index outside the options', choice, 4, false],
    ['a term for a choice', choice, '나', false],
    ['a boolean', ox, true, true],
    ['an index for a boolean', ox, 1, false],
    ['a term', word, '나', true],
    ['a boolean for a term', word, true, false],
    ['a number with a unit', number, '1 m', true],
    ['an index for a number', number, 1, false],
    ['pairs', pairs, [0, 1], true],
    ['a partner used twice, valid but wrong', pairs, [0, 0], true],
    ['a pair too few', pairs, [0], false],
    ['a missing partner', pairs, [0, 2], false],
    ['an essay', essay, '글', true],
    ['pairs for an essay', essay, [0], false],
  ])('%s', (_, problem, given, fits) => expect(fitsProblem(problem, given)).toBe(fits));
});
