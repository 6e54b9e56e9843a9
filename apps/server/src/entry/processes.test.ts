import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { asOwner } from '../../testing/database-logins.ts';
import { testEnvironment } from '../../testing/test-config.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs the entry file as a separate process, as in production. */
function start(entry: string, env: Record<string, string>) {
  const file = fileURLToPath(new URL(entry, import.meta.url));
  const child = spawn(process.execPath, [file], { env: { ...env, PATH: process.env.PATH ?? '' } });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output };
}

async function addressOf(api: ReturnType<typeof start>): Promise<string> {
  await expect.poll(api.output, { timeout: 15_000 }).toContain('api listening');
  return /"address":"([^"]+)"/.exec(api.output())?.[1] ?? '';
}

describe('api process', () => {
  it('prints every configuration problem and exits with 1', async () => {
    const api = start('./api.ts', { APP_ENV: 'production' });
    expect(await api.exited).toBe(1);
    expect(api.output()).toContain('설정을 읽을 수 없습니다.');
    expect(api.output()).toContain('DATABASE_URL');
    expect(api.output()).toContain('USER_TOKEN_SECRET');
  });

  it('drains on SIGTERM: `ready` returns 503, in-flight requests are answered, then it exits with 0', async () => {
    const database = await createTestDatabase();
    const api = start('./api.ts', { ...testEnvironment, DATABASE_URL: database.url, DRAIN_DELAY_MS: '4000' });
    const address = await addressOf(api);
    expect((await fetch(`${address}/api/v1/ready`)).status).toBe(200);
    api.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/api/v1/ready`)).status, { interval: 50 }).toBe(503);
    const inFlight = fetch(`${address}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'last@example.com', password: 'deep-ocean-42' }),
    });
    expect((await inFlight).status).toBe(201);
    expect(await api.exited).toBe(0);
    await expect(fetch(`${address}/api/v1/health`)).rejects.toThrow();
    await database.drop();
  });
});

describe('process log', () => {
  it.each(['a full disk', 'a closed pipe'])('does not stop the process when writing to %s fails', async (where) => {
    const database = await createTestDatabase();
    const env = { ...testEnvironment, DATABASE_URL: database.url, PATH: process.env.PATH ?? '' };
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const file = fileURLToPath(new URL('./api.ts', import.meta.url));
    const log = where === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe';
    const child = spawn(process.execPath, [file], {
      env: { ...env, API_PORT: String(port) },
      stdio: ['ignore', log, 'ignore'],
    });
    running.push(child);
    child.stdout?.destroy();
    const requestHealth = async () => (await fetch(`http://127.0.0.1:${port}/api/v1/health`).catch(() => null))?.status;
    await expect.poll(requestHealth, { timeout: 15_000 }).toBe(200);
    for (let count = 0; count < 20; count += 1) expect(await requestHealth()).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await database.drop();
  });
});

describe('worker process', () => {
  it('starts without work and stops on SIGTERM', async () => {
    const database = await createTestDatabase();
    const worker = start('./worker.ts', { ...testEnvironment, DATABASE_URL: database.url });
    await expect.poll(worker.output, { timeout: 15_000 }).toContain('worker running');
    worker.child.kill('SIGTERM');
    expect(await worker.exited).toBe(0);
    await database.drop();
  });

  it('exits with 1 before it takes work when a released prompt was edited', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: asOwner(database.url) });
    await client.connect();
    await client.query(
      `insert into prompt_versions select 'claims.judge', number, repeat('a', 64), '', now() from generate_series(1, 9) number`,
    );
    await client.end();
    const worker = start('./worker.ts', { ...testEnvironment, DATABASE_URL: database.url });
    expect(await worker.exited).toBe(1);
    expect(worker.output()).toContain('released prompts were edited: claims.judge v');
    expect(worker.output()).not.toContain('worker running');
    await database.drop();
  });
});
