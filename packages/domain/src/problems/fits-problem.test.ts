import { describe, expect, it } from 'vitest';
import { fitsProblem } from './fits-problem.ts';
import type { GivenAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

const asked = { stem: '?', explanation: '.', segment_ids: [], slide_ids: [] };
const choice: Problem = { ...asked, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const ox: Problem = { ...asked, type: 'OX', key: false };
const word: Problem = { ...asked, type: 'SHORT', answers: ['가'] };
const number: Problem = { ...asked, type: 'CALCULATION', expression: '1', value: 1, unit: null };
const pairs: Problem = { ...asked, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] };
const essay: Problem = { ...asked, type: 'ESSAY', model_answer: '글', rubric: [] };

describe('fitsProblem', () => {
  it.each<[string, Problem, GivenAnswer, boolean]>([
    ['a place of a choice', choice, 3, true],
    ['a place beyond the options', choice, 4, false],
    ['a word for a choice', choice, '나', false],
    ['a truth', ox, true, true],
    ['a place for a truth', ox, 1, false],
    ['a word', word, '나', true],
    ['a truth for a word', word, true, false],
    ['a number in words', number, '1 m', true],
    ['a place for a number', number, 1, false],
    ['pairs', pairs, [0, 1], true],
    ['a partner taken twice is an answer, though no right one', pairs, [0, 0], true],
    ['a pair too few', pairs, [0], false],
    ['a partner that is not there', pairs, [0, 2], false],
    ['an essay', essay, '글', true],
    ['pairs for an essay', essay, [0], false],
  ])('%s', (_, problem, given, fits) => expect(fitsProblem(problem, given)).toBe(fits));
});
