/** Rounds per fail point and number of sampled trials with --quick: 335 kills in total, 16 with --quick. */
export const KILLS = {
  money: { rounds: 3, trials: 5 },
  steps: { rounds: 2, trials: 5 },
  jobs: { rounds: 1, trials: 3 },
  bundles: { rounds: 2, trials: 3 },
};
