import { expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

it.each([
  ['/', '/'],
  ['/studio', '/studio'],
  ['/studio/notes/0b-1?view=a&x=1', '/studio/notes/0b-1?view=a&x=1'],
  [undefined, '/'],
  ['', '/'],
  ['studio', '/'],
  ['//evil.kr', '/'],
  ['/\\evil.kr', '/'],
  ['/%2Fevil.kr', '/'],
  ['https://evil.kr', '/'],
  ['/studio#x', '/'],
  ['/a@evil.kr', '/'],
  [`/${'a'.repeat(200)}`, '/'],
])('%j becomes %s', (path, safe) => {
  expect(safeReturnPath(path)).toBe(safe);
});
