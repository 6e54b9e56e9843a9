import { summarize } from './summarize.ts';

/** What a bench found out: one number a round, and where there is one that of the least that does the same. */
export interface Figure {
  title: string;
  unit: string;
  own: readonly number[];
  /** Of the same rounds, in turn with ours. */
  bare?: readonly number[];
  bareName?: string;
  /** Of the ratio of ours to theirs where there is one, else of ours. */
  goal?: Goal;
  /** What keeps it from being better, in words. */
  limit?: string;
}

export type Goal = { most: number } | { least: number };

/** Ours over theirs, round by round; ours alone where there is nothing to compare with. */
export function measuredOf({ own, bare }: Figure): number[] {
  return bare === undefined ? [...own] : own.map((value, round) => value / (bare[round] ?? Number.NaN));
}

/** By the median of the rounds. */
export function isReached(figure: Figure & { goal: Goal }): boolean {
  const { median } = summarize(measuredOf(figure));
  return 'most' in figure.goal ? median <= figure.goal.most : median >= figure.goal.least;
}

export function goalInWords(goal: Goal): string {
  return 'most' in goal ? `at most ${round(goal.most)}` : `at least ${round(goal.least)}`;
}

const round = (value: number) => Number(value.toFixed(3));

/** Median and both ends, with as many digits as tell them apart. */
export function spreadOf(values: readonly number[]): string {
  const { least, median, most } = summarize(values);
  const digits = most >= 1000 ? 0 : 2;
  return `${median.toFixed(digits)} (${least.toFixed(digits)}-${most.toFixed(digits)})`;
}
