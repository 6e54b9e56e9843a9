import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { isPortFree } from '../node/find-free-port.ts';
import { findPostgresBinaries } from './find-postgres-binaries.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

const run = promisify(execFile);
const started: RunningPostgres[] = [];

async function start(options: Parameters<typeof startPostgres>[0] = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres(options);
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<string> {
  const env = { PATH: `${findPostgresBinaries()}${delimiter}${process.env.PATH}` };
  const { stdout } = await run('psql', ['--no-psqlrc', '-At', '-c', sql, url], { env });
  return stdout.trim();
}

function portOf({ url }: RunningPostgres): number {
  return Number(new URL(url).port);
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
});

describe('startPostgres', () => {
  it('runs two servers in parallel and releases both ports at the end', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(portOf(first)).not.toBe(portOf(second));
    await query(first.superuserUrl, 'create table only_in_first ()');
    expect(await query(first.superuserUrl, "select to_regclass('only_in_first') is not null")).toBe('t');
    expect(await query(second.superuserUrl, "select to_regclass('only_in_first') is not null")).toBe('f');

    await Promise.all([first.stop(), second.stop()]);
    expect(await isPortFree(portOf(first))).toBe(true);
    expect(await isPortFree(portOf(second))).toBe(true);
  });

  it('uses UTF-8 and UTC, syncs to disk and deletes its temporary directory', async () => {
    const postgres = await start();
    const settings = "select concat_ws(' ', current_setting('server_encoding'), current_setting('timezone')";
    expect(await query(postgres.superuserUrl, `${settings}, current_setting('fsync'))`)).toBe('UTF8 UTC on');
    const dataDir = await query(postgres.superuserUrl, 'show data_directory');
    expect(existsSync(dataDir)).toBe(true);
    await postgres.stop();
    expect(existsSync(dataDir)).toBe(false);
  });

  it('rejects a wrong password', async () => {
    const postgres = await start();
    const url = new URL(postgres.url);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('persists the data of a named directory and rejects a second server on it', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'pilgi-kept-'));
    chmodSync(parent, 0o711);
    const dataDir = join(parent, 'postgres');
    try {
      const before = await start({ dataDir });
      await query(before.superuserUrl, 'create table kept ()');
      await expect(startPostgres({ dataDir })).rejects.toThrow(/lock file "postmaster.pid" already exists/);
      await before.stop();

      const after = await start({ dataDir });
      expect(await query(after.superuserUrl, "select to_regclass('kept') is not null")).toBe('t');
      await after.stop();
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });

  it('gives the tables of a directory without logins to their owner', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'pilgi-kept-'));
    chmodSync(parent, 0o711);
    const dataDir = join(parent, 'postgres');
    try {
      const before = await start({ dataDir });
      await query(before.superuserUrl, 'create table made_by_superuser (id int)');
      await before.stop();
      rmSync(join(dataDir, 'pilgi-logins'));
      const after = await start({ dataDir });
      const owner = `select tableowner from pg_tables where tablename = 'made_by_superuser'`;
      expect(await query(after.url, owner)).toBe('pilgi_owner');
      await after.stop();
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });
});
