import { describe, expect, it } from 'vitest';
import { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

const common = { stem: '?', explanation: '.', segment_ids: [], slide_ids: [] };
const choice: Problem = { ...common, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 };
const ox: Problem = { ...common, type: 'OX', key: false };
const word: Problem = { ...common, type: 'SHORT', answers: ['연쇄 법칙', 'Chain rule'] };
const number: Problem = { ...common, type: 'CALCULATION', expression: '10 / 3', value: 3.33, unit: 'm' };
const pairs: Problem = { ...common, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] };
const essay: Problem = { ...common, type: 'ESSAY', model_answer: '글', rubric: [] };

describe('gradeAnswer', () => {
  it.each<[string, Problem, GivenAnswer, boolean | null]>([
    ['the right option', choice, 2, true],
    ['another option', choice, 1, false],
    ['a false statement marked false', ox, false, true],
    ['a false statement marked true', ox, true, false],
    ['a term without its space', word, '연쇄법칙', true],
    ['another case', word, 'chain RULE', true],
    ['another term', word, '곱의 법칙', false],
    ['an empty answer', word, ' . ', false],
    ['a number with its unit', number, '3.33 m', true],
    ['a less rounded number', number, '3.333', true],
    ['a number of another size', number, '33.3', false],
    ['text without a number', number, '모름', false],
    ['all pairs', pairs, [1, 0], true],
    ['some pairs', pairs, [0, 1], false],
    ['an essay', essay, '글', null],
  ])('%s', (_, problem, given, grade) => expect(gradeAnswer(problem, given)).toBe(grade));
});
