import { core } from 'zod';

const MESSAGE = '사용할 수 없는 문자가 있습니다.';

/** What JSON carries and PostgreSQL's text cannot, a NUL or half a pair of surrogates: refused at the door, wherever it stands. */
export function refuseUnstorableText(value: unknown): void {
  if (isAllStorable(value)) return;
  const path = findUnstorable(value, []);
  if (path !== null) throw new core.$ZodError([{ code: 'custom', path, message: MESSAGE, input: value }]);
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Nearly everything is: where it is not is looked for afterwards. */
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
