import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';
import { type Judgement, type Verdict, verdictFor, verdictForPoints } from './verdict-for.ts';

const common = { stem: '?', explanation: '.', segment_ids: [], slide_ids: [] };
const word: Problem = { ...common, type: 'SHORT', answers: ['미분'] };
const essay: Problem = {
  ...common,
  type: 'ESSAY',
  model_answer: '글',
  rubric: [
    { criterion: '가', points: 6 },
    { criterion: '나', points: 4 },
  ],
};

describe('verdictFor', () => {
  it.each<[string, Problem, GivenAnswer | null, [Verdict, Judgement['points']]]>([
    ['a right word', word, '미분', ['RIGHT', 1]],
    ['another word', word, '적분', ['WRONG', 0]],
    ['no answer', word, null, ['WRONG', 0]],
    ['an ungraded essay', essay, '속도의 미분이다', ['UNGRADED', null]],
    ['an empty essay', essay, ' . ', ['WRONG', 0]],
    ['a missing essay', essay, null, ['WRONG', 0]],
  ])('%s', (_, problem, given, [verdict, points]) => {
    expect(verdictFor(problem, given)).toEqual({ verdict, points });
  });

  it.each<[number, Verdict]>([
    [0, 'WRONG'],
    [1, 'PARTLY'],
    [9, 'PARTLY'],
    [10, 'RIGHT'],
  ])('%d of ten points', (points, verdict) => {
    expect(verdictForPoints(points, 10)).toEqual({ verdict, points });
  });
});
