import { describe, expect, it } from 'vitest';
import { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

const asked = { stem: '?', explanation: '.', segment_ids: [], slide_ids: [] };
const choice: Problem = { ...asked, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const ox: Problem = { ...asked, type: 'OX', key: false };
const word: Problem = { ...asked, type: 'SHORT', answers: ['연쇄 법칙', 'Chain rule'] };
const number: Problem = { ...asked, type: 'CALCULATION', expression: '10 / 3', value: 3.33, unit: 'm' };
const pairs: Problem = { ...asked, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] };
const essay: Problem = { ...asked, type: 'ESSAY', model_answer: '글', rubric: [] };

describe('gradeAnswer', () => {
  it.each<[string, Problem, GivenAnswer, boolean | null]>([
    ['the right place', choice, 2, true],
    ['another place', choice, 1, false],
    ['a false statement taken for false', ox, false, true],
    ['a false statement taken for true', ox, true, false],
    ['a word without its space', word, '연쇄법칙', true],
    ['another case', word, 'chain RULE', true],
    ['another word', word, '곱의 법칙', false],
    ['nothing', word, ' . ', false],
    ['a number with its unit', number, '3.33 m', true],
    ['a number less rounded', number, '3.333', true],
    ['a number of another size', number, '33.3', false],
    ['no number', number, '모름', false],
    ['all pairs', pairs, [1, 0], true],
    ['some pairs', pairs, [0, 1], false],
    ['an essay, which no rule can grade', essay, '글', null],
  ])('%s', (_, problem, given, grade) => expect(gradeAnswer(problem, given)).toBe(grade));
});
