import { summarize } from '../summarize.ts';

export interface Compared {
  title: string;
  own: readonly number[];
  /** Of the same rounds. */
  bare: readonly number[];
  unit: string;
  bareName: string;
  goal: { most: number } | { least: number };
}

export function formatRatio({ title, own, bare, unit, bareName, goal }: Compared): string {
  const ratios = own.map((value, round) => value / (bare[round] ?? Number.NaN));
  const { median } = summarize(ratios);
  const isReached = 'most' in goal ? median <= goal.most : median >= goal.least;
  const wanted = 'most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`;
  return (
    `${title}, ${own.length} rounds: ours ${show(own)} ${unit}, ${bareName} ${show(bare)} ${unit}, ` +
    `ratio ${show(ratios)}, wanted ${wanted}: ${isReached ? 'reached' : 'NOT reached'}`
  );
}

export function printRatio(compared: Compared): void {
  console.log(formatRatio(compared));
}

function show(values: readonly number[]): string {
  const { least, median, most } = summarize(values);
  return `${median.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)})`;
}
