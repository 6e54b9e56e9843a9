import { describe, expect, it } from 'vitest';
import { askProblem } from './ask-problem.ts';
import { fitsProblem } from './fits-problem.ts';
import { gradeAnswer } from './grade-answer.ts';
import { keyOf } from './key-of.ts';
import type { Problem } from './problem.ts';

const SECRET = '풀이';
const asked = { stem: '물음', explanation: SECRET, segment_ids: ['s1'], slide_ids: [] };
const problems: Problem[] = [
  { ...asked, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 },
  { ...asked, type: 'CHOICE_5', options: ['가', '나', '다', '라', '마'], key: 4 },
  { ...asked, type: 'OX', key: false },
  { ...asked, type: 'BLANK', answers: [SECRET, '다른 풀이'] },
  { ...asked, type: 'SHORT', answers: [SECRET] },
  { ...asked, type: 'ESSAY', model_answer: SECRET, rubric: [{ criterion: '기준', points: 3 }] },
  { ...asked, type: 'CALCULATION', expression: '1 / 4', value: 0.25, unit: 'm' },
  { ...asked, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] },
];

describe('a problem that is asked', () => {
  it.each(problems.map((problem) => [problem.type, problem] as const))('%s has nothing of its key', (_, problem) => {
    const shown = askProblem(problem);
    expect(shown.stem).toBe('물음');
    expect(JSON.stringify(shown)).not.toContain(SECRET);
    for (const field of ['key', 'answers', 'model_answer', 'value', 'expression', 'explanation']) {
      expect(shown).not.toHaveProperty(field);
    }
  });
});

describe('the key', () => {
  it.each(problems.map((problem) => [problem.type, problem] as const))('%s: given back, it is right', (_, problem) => {
    const { key } = keyOf(problem);
    expect(fitsProblem(problem, key)).toBe(true);
    expect(gradeAnswer(problem, key)).toBe(problem.type === 'ESSAY' ? null : true);
  });

  it('in words', () => {
    expect(problems.map((problem) => keyOf(problem).key_text)).toEqual([
      '다',
      '마',
      'X',
      '풀이, 다른 풀이',
      '풀이',
      '풀이',
      '0.25 m',
      'a → 2, b → 1',
    ]);
  });
});
