import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryDirectory } from '../../tools/check/documents/read-document.ts';

const run = (...args: string[]) =>
  spawnSync('npm', ['run', 'capacity', '--', ...args], { cwd: repositoryDirectory, encoding: 'utf8' });

it('docs/scale.md matches the capacity model', () => {
  const { status, stderr } = run('--check');
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
});

it('npm run capacity prints one size with other assumptions', () => {
  const { stdout } = run('--lectures-a-month', '50000', '--tokens-per-minute', '500000');
  expect(stdout).toMatch(/^\| lectures per month \| 50,000 \|$/m);
  expect(stdout).toMatch(/^\| exhausted or above 70 % \| .*model tokens/m);
});
