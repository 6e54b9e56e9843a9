import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDirectory } from '../tools/check/documents/read-document.ts';

it('npm run bench -- credits prints rates and ratios for many users and for one, and finds no ledger violation', () => {
  const args = ['run', 'bench', '--', 'credits', '--rounds', '1', '--seconds', '1'];
  const { status, stderr, stdout } = spawnSync('npm', args, { cwd: repositoryDirectory, encoding: 'utf8' });
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
  expect(stdout).toMatch(/1000 users.* ratio [\d.]+/);
  expect(stdout).toMatch(/one hot user.* ratio [\d.]+/);
  expect(stdout).toContain('0 violations');
});

it('npm run bench:all runs the named benches and stores nothing of a short run', () => {
  const report = join(repositoryDirectory, 'docs/performance.md');
  const before = readFileSync(report, 'utf8');
  const args = ['run', 'bench:all', '--', '--only', 'credits', '--rounds', '1', '--seconds', '1'];
  const { status, stderr, stdout } = spawnSync('npm', args, { cwd: repositoryDirectory, encoding: 'utf8' });
  expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
  expect(stdout).toMatch(/^== credits: npm run bench -- credits --rounds 1 --seconds 1 /m);
  expect(stdout).toMatch(/^credits: exit 0, \d+ s$/m);
  expect(stdout).not.toContain('== api');
  expect(readFileSync(report, 'utf8')).toBe(before);
});

it('npm run bench -- studio prints the upload size and preparation time of a browser', () => {
  const args = ['run', 'bench', '--', 'studio', '--rounds', '1', '--scale', '0.02'];
  const { stderr, stdout } = spawnSync('npm', args, { cwd: repositoryDirectory, encoding: 'utf8' });
  expect(stdout || stderr).toMatch(/^\(a\) .* ours [\d.]+ .* MiB, the pack that is sent [\d.]+ .* MiB, ratio [\d.]+/m);
  expect(stdout).toMatch(/^\(b\) preparing .* ratio [\d.]+/m);
});

it('npm run bench -- admin prints the latencies of admin calls and writes the query plans', () => {
  const args = ['run', 'bench', '--', 'admin', '--rounds', '1', '--scale', '0.001'];
  const { stderr, stdout } = spawnSync('npm', args, { cwd: repositoryDirectory, encoding: 'utf8' });
  expect(stdout || stderr).toMatch(/^tickets, OPEN +40 calls: p50 +[\d.]+ p95 +[\d.]+ max +[\d.]+ ms, bare p50/m);
  expect(stdout).toContain('.test-results/admin-plans.txt');
});

it('npm run bench -- growth prints call rate, latency and CPU for each number of processes', () => {
  const args = ['run', 'bench', '--', 'growth', '--rounds', '1', '--seconds', '0.2', '--scale', '0.5'];
  const { stderr, stdout } = spawnSync('npm', args, { cwd: repositoryDirectory, encoding: 'utf8' });
  for (const processes of [1, 2, 4, 8]) {
    expect(stdout || stderr).toMatch(
      new RegExp(`^\\d+ ledger rows, ${processes} api: /library .* database [\\d.]+ ms$`, 'm'),
    );
  }
}, 240_000);
