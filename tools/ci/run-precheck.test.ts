import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../check/repository-root.ts';

it('npm run precheck refuses a commit that git does not know', () => {
  const { status, stderr } = spawnSync('npm', ['run', 'precheck', '--', '--since', 'no-such-commit'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('git does not know the commit no-such-commit.');
});
