import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/check/repository-root.ts';

it('npm run identity:smoke passes the three providers of the simulator and prints no value', () => {
  const { status, stdout } = spawnSync('npm', ['run', 'identity:smoke'], { cwd: repositoryRoot, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/kakao: subject digits of \d+ characters, e-mail present, verified/);
  expect(stdout).toMatch(/naver: subject text of \d+ characters, e-mail present, not verified/);
  expect(stdout).toMatch(/google: subject digits of \d+ characters, e-mail present, verified/);
  expect(stdout).not.toContain('smoke@gmail.com');
});
