/** The changed fields with old and new value. */
export function changesBetween<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Record<string, { from: unknown; to: unknown }> {
  const pairs = Object.entries(after).map(([name, to]) => ({
    name,
    from: before[name as keyof Fields] as unknown,
    to,
  }));
  const changed = pairs.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  return Object.fromEntries(changed.map(({ name, from, to }) => [name, { from, to }]));
}
