import { describe, expect, it } from 'vitest';
import { type PredictedProblem, predictExam } from './predict-exam.ts';

const parts = [
  { id: 'n/1', share: 0.7 },
  { id: 'n/2', share: 0.3 },
];
const ability = { logit: 0.5, sd: 0.3 };
const problems = (section: number, count: number, recall: number | null): PredictedProblem[] =>
  Array.from({ length: count }, () => ({ note_id: 'n', section, difficulty: 0, recall }));

describe('predictExam', () => {
  it.each([
    ['answers', problems(1, 29, 0.9), [{ kind: 'ANSWERS', have: 29, need: 30 }]],
    ['coverage', problems(2, 40, 0.9), [{ kind: 'COVERAGE', have: 30, need: 60 }]],
    [
      'both',
      [],
      [
        { kind: 'ANSWERS', have: 0, need: 30 },
        { kind: 'COVERAGE', have: 0, need: 60 },
      ],
    ],
  ])('gives no figure without enough %s, and the reason', (_, known, missing) => {
    expect(predictExam({ parts, problems: known, ability, mocks: [] })).toEqual({ forecast: null, missing });
  });

  it('weights the parts by their share of the exam', () => {
    const known = [...problems(1, 30, 1), ...problems(2, 30, 0)];
    expect(predictExam({ parts, problems: known, ability, mocks: [] }).forecast?.score).toBe(70);
  });

  it('uses ability and difficulty where nothing was answered', () => {
    const known = [...problems(1, 30, 1), ...problems(2, 5, null)];
    const strong = predictExam({ parts, problems: known, ability: { logit: 3, sd: 0.2 }, mocks: [] });
    const weak = predictExam({ parts, problems: known, ability: { logit: -3, sd: 0.2 }, mocks: [] });
    expect(strong.forecast?.score).toBe(99);
    expect(weak.forecast?.score).toBe(71);
  });

  it('moves towards mock results, recent ones more, and the range narrows', () => {
    const known = [...problems(1, 40, 0.9), ...problems(2, 20, 0.9)];
    const mock = { share: 0.5, problem_count: 30, days_ago: 0 };
    const without = predictExam({ parts, problems: known, ability, mocks: [] }).forecast;
    const recent = predictExam({ parts, problems: known, ability, mocks: [mock] }).forecast;
    const old = predictExam({ parts, problems: known, ability, mocks: [{ ...mock, days_ago: 60 }] }).forecast;
    expect(without?.score).toBe(90);
    expect(recent?.score ?? 100).toBeLessThan(old?.score ?? 0);
    expect(old?.score ?? 100).toBeLessThan(90);
    expect(recent?.low ?? 0).toBeLessThan(recent?.score ?? 0);
    expect(recent?.high ?? 0).toBeGreaterThan(recent?.score ?? 0);
  });
});
