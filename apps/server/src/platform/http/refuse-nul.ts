import { core } from 'zod';

const MESSAGE = '사용할 수 없는 문자가 있습니다.';

/** The one character that JSON carries and PostgreSQL's text cannot: refused at the door, wherever it stands. */
export function refuseNul(value: unknown): void {
  const path = findNul(value, []);
  if (path !== null) throw new core.$ZodError([{ code: 'custom', path, message: MESSAGE, input: value }]);
}

function findNul(value: unknown, path: (string | number)[]): (string | number)[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? [...path, key.replaceAll('\0', '')] : findNul(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
