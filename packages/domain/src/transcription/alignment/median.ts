/** Upper median; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = new Float64Array(values).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
