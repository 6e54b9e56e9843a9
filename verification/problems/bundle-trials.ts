import { BUNDLE_FAIL_POINTS } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { VerificationOptions } from '../kit/verification-result.ts';
import type { Kill } from '../pipeline/kill-worker.ts';

export interface BundleTrial extends Kill {
  round: number;
}

const ROUNDS = 3;
const QUICK_TRIALS = 3;
/** Fail points that are passed at least once per problem. */
const PER_PROBLEM = /^bundle:(make|solve|judge|problem):/;

/** Ordered by round, so that an aborted run has covered every fail point. */
export function chooseBundleTrials({
  point,
  quick,
  rounds = ROUNDS,
  seed,
  trials: sampleSize = QUICK_TRIALS,
}: Pick<VerificationOptions, 'point' | 'quick' | 'rounds' | 'seed' | 'trials'>): BundleTrial[] {
  const trials = Array.from({ length: rounds }, (_, round) =>
    BUNDLE_FAIL_POINTS.map((name) => ({ point: name, round, hit: PER_PROBLEM.test(name) ? round + 1 : 1 })),
  ).flat();
  const all = trials.filter((trial) => point === undefined || trial.point.startsWith(point));
  if (!quick || point !== undefined) return all;
  const random = createSeededRandom(`bundles/${seed}`);
  return random.sample(BUNDLE_FAIL_POINTS, sampleSize).flatMap((chosen) =>
    random.sample(
      all.filter((trial) => trial.point === chosen),
      1,
    ),
  );
}
