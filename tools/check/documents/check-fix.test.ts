import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryDirectory } from './read-document.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilgi-check-fix-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('npm run check:fix formats files', () => {
  for (const file of ['package.json', 'biome.json', '.gitignore']) {
    copyFileSync(join(repositoryDirectory, file), join(directory, file));
  }
  const untidy = join(directory, 'untidy.ts');
  writeFileSync(untidy, 'export const   answer = {a:"b"}\n');
  const PATH = [join(repositoryDirectory, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check:fix'], {
    cwd: directory,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
  expect(readFileSync(untidy, 'utf8')).toBe("export const answer = { a: 'b' };\n");
});
