/** How often each point is tried, and how many trials the quick form draws: together 223 kills, or 16. */
export const KILLS = {
  money: { rounds: 3, trials: 5 },
  steps: { rounds: 2, trials: 5 },
  jobs: { rounds: 1, trials: 3 },
  bundles: { rounds: 2, trials: 3 },
};
