/** Both lists in their own order, evenly mixed: the shorter one is spread over the longer one. */
export function mixQueue<One, Other>(ones: readonly One[], others: readonly Other[]): (One | Other)[] {
  const placed = [
    ...ones.map((item, place) => ({ item, at: (place + 0.5) / ones.length })),
    ...others.map((item, place) => ({ item, at: (place + 0.5) / others.length })),
  ];
  return placed.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
