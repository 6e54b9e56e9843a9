/** Replaces `${NAME:?message}` and `${NAME:-default}` as a compose engine does; a missing required value is an error. */
export function fillVariables(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, key: string, kind: string, rest: string) => {
    const value = values[key];
    if (value === undefined && kind === '?') throw new Error(`${key} is required`);
    return value ?? rest;
  });
}
