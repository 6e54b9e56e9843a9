import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../docs-test/read-document.ts';

it('npm run bench prints rates and ratios for many users and for one, and finds the ledger whole', () => {
  const args = ['run', 'bench', '--', 'credits', '--rounds', '1', '--seconds', '1'];
  const { status, stderr, stdout } = spawnSync('npm', args, { cwd: repositoryFolder, encoding: 'utf8' });
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
  expect(stdout).toMatch(/1000 users.* ratio [\d.]+/);
  expect(stdout).toMatch(/one hot user.* ratio [\d.]+/);
  expect(stdout).toContain('0 violations');
});
