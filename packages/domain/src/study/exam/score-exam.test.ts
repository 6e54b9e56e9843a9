import { expect, it } from 'vitest';
import { type ExamAnswer, scoreExam } from './score-exam.ts';

const answer = (part_id: string, points: number | null, more: Partial<ExamAnswer> = {}): ExamAnswer => ({
  part_id,
  points,
  of_points: 1,
  confidence: null,
  ...more,
});

it('scores by part; ungraded answers count neither way', () => {
  expect(
    scoreExam([
      answer('a', 1, { confidence: 'SURE' }),
      answer('a', 0, { confidence: 'SURE' }),
      answer('b', 3, { of_points: 4, confidence: 'UNSURE' }),
      answer('b', null),
    ]),
  ).toEqual({
    score_percent: 58,
    ungraded_count: 1,
    parts: [
      { part_id: 'a', problem_count: 2, score_percent: 50 },
      { part_id: 'b', problem_count: 2, score_percent: 75 },
    ],
    confidence: { sure_right: 1, sure_wrong: 1, unsure_right: 0, unsure_wrong: 1 },
  });
  expect(scoreExam([]).score_percent).toBeNull();
});
