import { createRandom } from '../../kit/create-random.ts';

const CONFIDENCE = 0.95;

/** Upper one-sided 95 % bound of the mean difference, by resampling lectures; below 0 the fall is not chance. */
export function bootstrapBound(differences: readonly number[], resamples = 10_000): number {
  if (differences.length === 0) return 0;
  const random = createRandom(differences.length);
  const means = Array.from({ length: resamples }, () => {
    const drawn = differences.map(() => random.pick(differences));
    return drawn.reduce((sum, difference) => sum + difference, 0) / drawn.length;
  });
  return means.toSorted((one, other) => one - other)[Math.floor(CONFIDENCE * (resamples - 1))] ?? 0;
}
