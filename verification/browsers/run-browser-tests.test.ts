import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryDirectory } from '../../tools/check/documents/read-document.ts';

it('npm run test:browsers lists the available browsers for an unknown name', () => {
  const { status, stderr } = spawnSync('npm', ['run', 'test:browsers', '--', '--only', 'netscape'], {
    cwd: repositoryDirectory,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Unknown browser netscape. Available: firefox, webkit.');
});
