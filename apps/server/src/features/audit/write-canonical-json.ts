const SECRET_NAME = /password|secret|token|otp|recovery|authorization|_key$|hash/i;
const HIDDEN = '[가림]';

/** The same text for the same content: names in order, moments as ISO, whole numbers beyond 2^53 as text, no secrets. */
export function writeCanonicalJson(value: unknown): string {
  return JSON.stringify(toCanonical(value));
}

function toCanonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toCanonical);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(
    names.map((name) => [name, canonicalField(name, (value as Record<string, unknown>)[name])]),
  );
}

/** A last guard: a caller that forgets to leave a secret out writes that it changed, not what it is. */
function canonicalField(name: string, value: unknown): unknown {
  const tellsNothing = value === null || value === undefined || typeof value === 'boolean';
  return SECRET_NAME.test(name) && !tellsNothing ? HIDDEN : toCanonical(value);
}
