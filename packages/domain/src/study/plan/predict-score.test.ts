import { expect, it } from 'vitest';
import { predictScore } from './predict-score.ts';

it('predicts the mean with a range that narrows with the number of problems', () => {
  expect(predictScore([])).toBeNull();
  expect(predictScore([1, 1, 1])).toEqual({ score: 100, low: 100, high: 100 });
  expect(predictScore(Array.from({ length: 10 }, () => 0.8))).toEqual({ score: 80, low: 59, high: 100 });
  expect(predictScore(Array.from({ length: 100 }, () => 0.8))).toEqual({ score: 80, low: 73, high: 87 });
});
