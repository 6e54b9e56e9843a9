import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryDirectory } from '../../../tools/check/documents/read-document.ts';

it('one hour of the burst loses no job, finishes all jobs and violates no limit or quote', () => {
  const args = ['run', 'capacity:burst', '--', '--quick'];
  const { status, stderr, stdout } = spawnSync('npm', args, { cwd: repositoryDirectory, encoding: 'utf8' });
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
  expect(stdout).toMatch(/^22 jobs acknowledged, 0 violations$/m);
}, 400_000);
