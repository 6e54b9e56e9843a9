export function summarize(values: readonly number[]): { least: number; median: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { least: sorted[0] ?? 0, median, most: sorted.at(-1) ?? 0 };
}
