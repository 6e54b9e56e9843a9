import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../check/repository-root.ts';
import type { Finding } from './finding.ts';

/** Search path with Node and a shell only. */
const emptyPath = mkdtempSync(join(tmpdir(), 'pilgi-path-'));
symlinkSync(process.execPath, join(emptyPath, 'node'));
symlinkSync('/bin/sh', join(emptyPath, 'sh'));
afterAll(() => rmSync(emptyPath, { recursive: true }));

const withoutPrograms = { PATH: emptyPath, HOME: emptyPath };
const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
  spawnSync(command, args, { cwd: repositoryRoot, env, encoding: 'utf8' });

describe('npm run doctor', () => {
  it('prints one line per finding', () => {
    const { stdout, status } = run('npm', ['run', '--silent', 'doctor'], process.env);
    expect(stdout).toMatch(/^ok +PostgreSQL /m);
    expect(stdout.includes('npm run dev can start.')).toBe(status === 0);
  });

  it('exits with 1 on a machine without programs', () => {
    const { stdout, status } = run(process.execPath, ['tools/dev/doctor/run-doctor.ts', '--json'], withoutPrograms);
    const report = JSON.parse(stdout) as { can_start_dev: boolean; findings: Finding[] };
    expect(report.can_start_dev).toBe(false);
    expect(report.findings.find(({ title }) => title === 'ffmpeg')).toMatchObject({
      state: 'missing',
      fix: 'apt-get install ffmpeg',
    });
    expect(status).toBe(1);
  });

  it('npm run dev names what is missing, and the doctor, without a stack trace', () => {
    const { stdout, stderr, status } = run(process.execPath, ['tools/dev/run-dev.ts'], withoutPrograms);
    expect(stdout).toContain('ffmpeg is missing: apt-get install ffmpeg');
    expect(stdout).toContain('npm run doctor');
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
});
