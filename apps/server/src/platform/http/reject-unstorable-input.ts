import { core } from 'zod';

const UNSTORABLE = '사용할 수 없는 문자가 있습니다.';
const TOO_DEEP = '값이 너무 깊게 겹쳐 있습니다.';
/** Far more than any call needs, and far less than the stack holds. */
const MAX_DEPTH = 64;

/**
 * Rejects characters that JSON allows and PostgreSQL text does not (NUL, lone surrogates) anywhere in the input, and
 * input that is nested too deep to be read.
 */
export function rejectUnstorableInput(value: unknown): void {
  if (isAllStorable(value, 0)) return;
  const found = findUnstorable(value, []);
  if (found !== null) throw new core.$ZodError([{ code: 'custom', ...found, input: value }]);
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Fast path for the usual case; the field is searched only on failure. */
function isAllStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => isAllStorable(inner, depth + 1));
  for (const key in value)
    if (!isStorable(key) || !isAllStorable(value[key as keyof typeof value], depth + 1)) return false;
  return true;
}

interface Fault {
  path: (string | number)[];
  message: string;
}

function findUnstorable(value: unknown, path: (string | number)[]): Fault | null {
  if (typeof value === 'string') return isStorable(value) ? null : { path, message: UNSTORABLE };
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > MAX_DEPTH) return { path: path.slice(0, 1), message: TOO_DEEP };
  for (const [key, inner] of Object.entries(value)) {
    const found = !isStorable(key)
      ? { path: [...path, key.replaceAll('\0', '').toWellFormed()], message: UNSTORABLE }
      : findUnstorable(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
