import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endProcessGroup } from '../dev/end-process-group.ts';
import { tieToParent } from '../node/tie-to-parent.ts';
import { sampleLogins } from '../seed/sample-logins.ts';
import { repositoryFolder } from './read-document.ts';

const START_TIMEOUT_MS = 170_000;
const STOP_TIMEOUT_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'pilgi-one-command-'));
const readyFile = join(folder, 'ready.json');
let output = '';
let product: ChildProcess;
let addresses: { web: string };

function npm(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const line = tieToParent({ command: 'npm', args }, 'TERM');
  const child = spawn(line.command, line.args, {
    cwd: repositoryFolder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  return child;
}

beforeAll(async () => {
  // A developer's machine has no database yet: the product brings its own.
  const { DATABASE_URL: _notThere, ...env } = process.env;
  product = npm(['run', 'dev', '--', '--ports', 'free', '--fresh-database', '--ready-file', readyFile], env);
  const isDecided = () => existsSync(readyFile) || product.exitCode !== null;
  await vi.waitUntil(isDecided, { timeout: START_TIMEOUT_MS, interval: 200 });
  expect(existsSync(readyFile) ? 'started' : output).toBe('started');
  addresses = JSON.parse(readFileSync(readyFile, 'utf8')) as typeof addresses;
}, START_TIMEOUT_MS + 5000);

afterAll(async () => {
  if (product.pid !== undefined) await endProcessGroup(product.pid, STOP_TIMEOUT_MS);
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run dev', () => {
  it('prints the addresses and the sample logins', () => {
    expect(output).toContain(addresses.web);
    for (const { email, password } of sampleLogins) {
      expect(output).toContain(email);
      expect(output).toContain(password);
    }
  });

  it('serves the site in Korean and lets a sample account in', async () => {
    const page = await fetch(addresses.web);
    expect(await page.text()).toContain('<html lang="ko"');
    const [student] = sampleLogins;
    const body = new URLSearchParams({ username: student?.email ?? '', password: student?.password ?? '' });
    const answer = await fetch(`${addresses.web}/api/v1/auth/login/token`, { method: 'POST', body });
    expect(answer.status).toBe(200);
  });

  it('is pictured by npm run pictures', async () => {
    const out = join(folder, 'pictures');
    const env = { ...process.env, E2E_BASE_URL: addresses.web };
    const pictures = npm(['run', 'pictures', '--', '--only', 'landing-360-light', '--out', out], env);
    await once(pictures, 'exit');
    expect(pictures.exitCode === 0 ? 'taken' : output).toBe('taken');
    expect(readdirSync(out)).toEqual(['landing-360-light.png']);
  });

  it('ends all of it when it is asked to', async () => {
    // As Ctrl-C does: to every process of the terminal's foreground group.
    process.kill(-(product.pid ?? 0), 'SIGINT');
    await expect.poll(() => existsSync(readyFile), { timeout: STOP_TIMEOUT_MS }).toBe(false);
    await expect(fetch(addresses.web)).rejects.toThrow();
  });
});
