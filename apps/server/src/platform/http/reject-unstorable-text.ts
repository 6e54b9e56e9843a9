import { core } from 'zod';

const MESSAGE = '사용할 수 없는 문자가 있습니다.';

/** Rejects characters that JSON allows and PostgreSQL text does not (NUL, lone surrogates) anywhere in the input. */
export function rejectUnstorableText(value: unknown): void {
  if (isAllStorable(value)) return;
  const path = findUnstorable(value, []);
  if (path !== null) throw new core.$ZodError([{ code: 'custom', path, message: MESSAGE, input: value }]);
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Fast path for the usual case; the field is searched only on failure. */
function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  for (const key in value) if (!isStorable(key) || !isAllStorable(value[key as keyof typeof value])) return false;
  return true;
}

function findUnstorable(value: unknown, path: (string | number)[]): (string | number)[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = !isStorable(key)
      ? [...path, key.replaceAll('\0', '').toWellFormed()]
      : findUnstorable(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
