import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../docs-test/read-document.ts';

const run = (...args: string[]) =>
  spawnSync('npm', ['run', 'capacity', '--', ...args], { cwd: repositoryFolder, encoding: 'utf8' });

it('docs/scale.md is what the model says', () => {
  const { status, stderr } = run('--check');
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
});

it('one size can be asked for, with other assumptions', () => {
  const { stdout } = run('--lectures-a-month', '50000', '--tokens-per-minute', '500000');
  expect(stdout).toMatch(/^\| lectures a month \| 50,000 \|$/m);
  expect(stdout).toMatch(/^\| breaks first \| .*model tokens/m);
});
