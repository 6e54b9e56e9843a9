import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endProcessGroup } from '../../dev/end-process-group.ts';
import { tieToParent } from '../../dev/node/tie-to-parent.ts';
import { sampleLogins } from '../../seed/sample-logins.ts';
import { repositoryDirectory } from './read-document.ts';

const START_TIMEOUT_MS = 170_000;
const STOP_TIMEOUT_MS = 20_000;

const directory = mkdtempSync(join(tmpdir(), 'pilgi-one-command-'));
const readyFile = join(directory, 'ready.json');
let output = '';
let product: ChildProcess;
let addresses: { web: string };

function npm(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const line = tieToParent({ command: 'npm', args }, 'TERM');
  const child = spawn(line.command, line.args, {
    cwd: repositoryDirectory,
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
  // A new development machine has no database and no storage: the product starts its own.
  const { DATABASE_URL: _database, SHARED_S3_ENDPOINT: _storage, ...env } = process.env;
  product = npm(['run', 'dev', '--', '--ports', 'free', '--fresh-database', '--ready-file', readyFile], env);
  const hasStartedOrExited = () => existsSync(readyFile) || product.exitCode !== null;
  await vi.waitUntil(hasStartedOrExited, { timeout: START_TIMEOUT_MS, interval: 200 });
  expect(existsSync(readyFile) ? 'started' : output).toBe('started');
  addresses = JSON.parse(readFileSync(readyFile, 'utf8')) as typeof addresses;
}, START_TIMEOUT_MS + 5000);

afterAll(async () => {
  if (product.pid !== undefined) await endProcessGroup(product.pid, STOP_TIMEOUT_MS);
  rmSync(directory, { recursive: true, force: true });
});

describe('npm run dev', () => {
  it('prints the addresses and the sample logins', () => {
    expect(output).toContain(addresses.web);
    for (const { email, password } of sampleLogins) {
      expect(output).toContain(email);
      expect(output).toContain(password);
    }
  });

  it('serves the site in Korean and accepts a sample login', async () => {
    const page = await fetch(addresses.web);
    expect(await page.text()).toContain('<html lang="ko"');
    const [student] = sampleLogins;
    const body = new URLSearchParams({ username: student?.email ?? '', password: student?.password ?? '' });
    const response = await fetch(`${addresses.web}/api/v1/auth/login/token`, { method: 'POST', body });
    expect(response.status).toBe(200);
  });

  it('is captured by the screenshot command', async () => {
    const out = join(directory, 'pictures');
    const env = { ...process.env, E2E_BASE_URL: addresses.web };
    const screenshots = npm(['run', 'screenshots', '--', '--only', 'landing-360-light', '--out', out], env);
    await once(screenshots, 'exit');
    expect(screenshots.exitCode === 0 ? 'taken' : output).toBe('taken');
    expect(readdirSync(out)).toEqual(['landing-360-light.png']);
  });

  it('stops all processes on SIGINT', async () => {
    // Like Ctrl-C: to every process of the terminal's foreground group.
    process.kill(-(product.pid ?? 0), 'SIGINT');
    await expect.poll(() => existsSync(readyFile), { timeout: STOP_TIMEOUT_MS }).toBe(false);
    await expect(fetch(addresses.web)).rejects.toThrow();
  });
});
