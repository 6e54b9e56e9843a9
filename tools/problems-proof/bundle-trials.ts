import { BUNDLE_FAIL_POINTS } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { createDraw } from '../money-proof/create-draw.ts';
import type { ProofOptions } from '../money-proof/proof-block.ts';
import type { Kill } from '../pipeline-proof/kill-worker.ts';

export interface BundleTrial extends Kill {
  round: number;
}

const ROUNDS = 3;
const QUICK_TRIALS = 3;
/** Passed at least once for each of the problems. */
const PER_PROBLEM = /^bundle:(make|solve|problem):/;

/** Round by round, so that a run that is broken off has seen every point. */
export function chooseBundleTrials({
  point,
  quick,
  rounds = ROUNDS,
  seed,
  trials: most = QUICK_TRIALS,
}: Pick<ProofOptions, 'point' | 'quick' | 'rounds' | 'seed' | 'trials'>): BundleTrial[] {
  const trials = Array.from({ length: rounds }, (_, round) =>
    BUNDLE_FAIL_POINTS.map((name) => ({ point: name, round, hit: PER_PROBLEM.test(name) ? round + 1 : 1 })),
  ).flat();
  const all = trials.filter((trial) => point === undefined || trial.point.startsWith(point));
  if (!quick || point !== undefined) return all;
  const draw = createDraw(`bundles/${seed}`);
  return draw.sample(BUNDLE_FAIL_POINTS, most).flatMap((chosen) =>
    draw.sample(
      all.filter((trial) => trial.point === chosen),
      1,
    ),
  );
}
