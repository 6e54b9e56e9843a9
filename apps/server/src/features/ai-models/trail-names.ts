/** The trail strikes out whatever is named like a token, and a price per token has nothing to hide. */
export function trailNames(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name.replace(/_tokens?(?=_|$)/, ''), value]),
  );
}
