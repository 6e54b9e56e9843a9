import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryFolder } from './read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'pilgi-check-fix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run check:fix formats what it finds', () => {
  for (const file of ['package.json', 'biome.json', '.gitignore']) {
    copyFileSync(join(repositoryFolder, file), join(folder, file));
  }
  const untidy = join(folder, 'untidy.ts');
  writeFileSync(untidy, 'export const   answer = {a:"b"}\n');
  const PATH = [join(repositoryFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check:fix'], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
  expect(readFileSync(untidy, 'utf8')).toBe("export const answer = { a: 'b' };\n");
});
