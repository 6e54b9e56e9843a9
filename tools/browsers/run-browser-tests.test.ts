import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../docs-test/read-document.ts';

it('npm run test:browsers says which browsers there are when it knows none by that name', () => {
  const { status, stderr } = spawnSync('npm', ['run', 'test:browsers', '--', '--only', 'netscape'], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No browser is called netscape: firefox, webkit.');
});
