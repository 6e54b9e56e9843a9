import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../../docs-test/read-document.ts';

it('an hour of the burst: nothing is lost, everything is final, no limit is passed, every price is kept', () => {
  const args = ['run', 'scale:burst', '--', '--quick'];
  const { status, stderr, stdout } = spawnSync('npm', args, { cwd: repositoryFolder, encoding: 'utf8' });
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
  expect(stdout).toMatch(/^22 jobs acknowledged, 0 violations$/m);
}, 400_000);
