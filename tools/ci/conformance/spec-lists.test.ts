import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../check/repository-root.ts';
import { parseEntries } from './parse-entries.ts';

const STATEMENTS = 463;

const read = (kind: string) =>
  globSync(`docs/spec/${kind}/*.txt`, { cwd: repositoryRoot })
    .sort()
    .flatMap((path) => parseEntries(readFileSync(join(repositoryRoot, path), 'utf8')).entries);

test('every statement of the specification is listed once, in order', () => {
  const expected = Array.from({ length: STATEMENTS }, (_, index) => `S${String(index + 1).padStart(3, '0')}`);
  expect(read('statements').map(({ id }) => id)).toEqual(expected);
});

test.each(['statements', 'promises'])('every test that %s name is in an existing file', (kind) => {
  const files = new Set(read(kind).flatMap(({ tests, deep }) => [...tests, ...deep].map(({ file }) => file)));
  expect(files.size).toBeGreaterThan(5);
  expect([...files].filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([]);
});
