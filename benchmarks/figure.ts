import { summarize } from './summarize.ts';

/** Result of a benchmark: one value per round, optionally with a baseline. */
export interface Figure {
  title: string;
  unit: string;
  own: readonly number[];
  /** Baseline values, measured alternately in the same rounds. */
  bare?: readonly number[];
  bareName?: string;
  /** Applies to the ratio of own to baseline, or to the own value without a baseline. */
  goal?: Goal;
  /** Description of the limiting factor. */
  limit?: string;
}

export type Goal = { max: number } | { min: number };

/** Ratio of own to baseline per round; the own values without a baseline. */
export function measuredOf({ own, bare }: Figure): number[] {
  return bare === undefined ? [...own] : own.map((value, round) => value / (bare[round] ?? Number.NaN));
}

/** Compares the median of the rounds with the goal. */
export function isReached(figure: Figure & { goal: Goal }): boolean {
  const { median } = summarize(measuredOf(figure));
  return 'max' in figure.goal ? median <= figure.goal.max : median >= figure.goal.min;
}

export function describeGoal(goal: Goal): string {
  return 'max' in goal ? `at most ${round(goal.max)}` : `at least ${round(goal.min)}`;
}

const round = (value: number) => Number(value.toFixed(3));

/** Median with minimum and maximum. */
export function spreadOf(values: readonly number[]): string {
  const { min, median, max } = summarize(values);
  const digits = max >= 1000 ? 0 : 2;
  return `${median.toFixed(digits)} (${min.toFixed(digits)}-${max.toFixed(digits)})`;
}
