const STEPS = [1, 2, 5, 10];

/** The next round number at or above the maximum, for readable grid lines. */
export function topOfScale(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest <= 2) return 2;
  const size = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((one) => one * size >= highest) ?? 10;
  return step * size;
}
