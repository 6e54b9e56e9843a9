/** The audit log redacts fields whose names contain "token"; prices per token are not secret, so the word is removed. */
export function auditNames(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name.replace(/_tokens?(?=_|$)/, ''), value]),
  );
}
