/** Chance that a random member of `high` scores above a random member of `low`; ties count half. */
export function areaUnderCurve(high: readonly number[], low: readonly number[]): number {
  if (high.length === 0 || low.length === 0) return Number.NaN;
  let sum = 0;
  for (const a of high) for (const b of low) sum += (Math.sign(a - b) + 1) / 2;
  return sum / (high.length * low.length);
}
