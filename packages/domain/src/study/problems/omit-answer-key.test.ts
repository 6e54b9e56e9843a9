import { describe, expect, it } from 'vitest';
import { fitsProblem } from './fits-problem.ts';
import { gradeAnswer } from './grade-answer.ts';
import { keyOf } from './key-of.ts';
import { omitAnswerKey } from './omit-answer-key.ts';
import type { Problem } from './problem.ts';

const SECRET = '풀이';
const common = { stem: '물음', explanation: SECRET, segment_ids: ['s1'], slide_ids: [] };
const problems: Problem[] = [
  { ...common, type: 'CHOICE_4', options: ['가', '나', '다', '라'], key: 2 },
  { ...common, type: 'CHOICE_5', options: ['가', '나', '다', '라', '마'], key: 4 },
  { ...common, type: 'OX', key: false },
  { ...common, type: 'BLANK', answers: [SECRET, '다른 풀이'] },
  { ...common, type: 'SHORT', answers: [SECRET] },
  { ...common, type: 'ESSAY', model_answer: SECRET, rubric: [{ criterion: '기준', points: 3 }] },
  { ...common, type: 'CALCULATION', expression: '1 / 4', value: 0.25, unit: 'm' },
  { ...common, type: 'MATCHING', left: ['a', 'b'], right: ['1', '2'], key: [1, 0] },
];

describe('omitAnswerKey', () => {
  it.each(problems.map((problem) => [problem.type, problem] as const))(
    'omits everything of the key: %s',
    (_, problem) => {
      const shown = omitAnswerKey(problem);
      expect(shown.stem).toBe('물음');
      expect(JSON.stringify(shown)).not.toContain(SECRET);
      for (const field of ['key', 'answers', 'model_answer', 'value', 'expression', 'explanation']) {
        expect(shown).not.toHaveProperty(field);
      }
    },
  );
});

describe('keyOf', () => {
  it.each(problems.map((problem) => [problem.type, problem] as const))('is graded as right: %s', (_, problem) => {
    const { key } = keyOf(problem);
    expect(fitsProblem(problem, key)).toBe(true);
    expect(gradeAnswer(problem, key)).toBe(problem.type === 'ESSAY' ? null : true);
  });

  it('has a display text', () => {
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
