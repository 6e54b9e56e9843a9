import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { type BackupDirectory, listBaseBackups, openBackupDirectory } from './backup-directory.ts';
import { receiveWal, type WalReceiver } from './receive-wal.ts';
import { recordBackup } from './record-backup.ts';
import { restoreDatabase } from './restore-database.ts';

const root = resolve(import.meta.dirname, '../..');
const tempDirectory = mkdtempSync(join(tmpdir(), 'pilgi-restore-test-'));
chmodSync(tempDirectory, 0o711);
let backups: BackupDirectory;
let primary: RunningPostgres;
let receiver: WalReceiver;
let between: Date;

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function npm(script: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    BACKUP_FOLDER: join(tempDirectory, 'backups'),
    BACKUP_DATABASE_URL: primary.superuserUrl,
  };
  return (await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env })).stdout;
}

async function wordsOf(dataDir: string): Promise<unknown[]> {
  const restored = await startPostgres({ dataDir });
  try {
    return await query(restored.superuserUrl, 'select word from words order by word');
  } finally {
    await restored.stop();
  }
}

beforeAll(async () => {
  backups = openBackupDirectory(join(tempDirectory, 'backups'));
  primary = await startPostgres({ dataDir: join(tempDirectory, 'living') });
  receiver = await receiveWal(backups, primary.superuserUrl);
  await query(
    primary.superuserUrl,
    `create table words (word text); insert into words values ('before the backup');
    create table base_backups (finished_at timestamptz primary key)`,
  );
  await npm('backup');
  await query(primary.superuserUrl, `insert into words values ('early')`);
  await pause(50);
  between = new Date();
  await pause(50);
  await query(primary.superuserUrl, `insert into words values ('late')`);
  await pause(500);
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await primary.stop();
  rmSync(tempDirectory, { recursive: true, force: true });
}, 60_000);

it('records the time of the backup in the database, and tolerates a database that cannot be reached', async () => {
  const [recorded] = (await query(primary.superuserUrl, 'select finished_at from base_backups')) as {
    finished_at: Date;
  }[];
  expect(Math.abs((recorded?.finished_at.getTime() ?? 0) - between.getTime())).toBeLessThan(60_000);
  const unreachable = new URL(primary.superuserUrl);
  unreachable.pathname = '/no_such_database';
  expect(await recordBackup(unreachable.href, new Date())).toBe(false);
});

it('restores everything committed after the base backup up to the last received change [K]', async () => {
  const dataDir = join(tempDirectory, 'to-the-end');
  await npm('restore', '--to', dataDir);
  expect(await wordsOf(dataDir)).toEqual([{ word: 'before the backup' }, { word: 'early' }, { word: 'late' }]);
});

it('restores to a point in time', async () => {
  const dataDir = join(tempDirectory, 'to-a-moment');
  await npm('restore', '--to', dataDir, '--until', between.toISOString());
  expect(await wordsOf(dataDir)).toEqual([{ word: 'before the backup' }, { word: 'early' }]);
});

it('never writes into an existing directory and does not touch the running database', async () => {
  await expect(npm('restore', '--to', join(tempDirectory, 'living'))).rejects.toThrow(/exists already/);
  expect(await query(primary.superuserUrl, 'select count(*)::int as words from words')).toEqual([{ words: 3 }]);
});

it('rejects a backup with a changed file and a WAL with a gap', async () => {
  const dataDir = join(tempDirectory, 'never');
  const [base] = listBaseBackups(backups);
  const [first = ''] = readdirSync(backups.wal).filter((name) => name >= (base?.first_segment ?? ''));
  const broken = { ...backups, wal: join(tempDirectory, 'gaps') };
  openBackupDirectory(broken.wal);
  await expect(restoreDatabase(broken, { dataDir })).rejects.toThrow(`The WAL has gaps: ${first.slice(8, 24)}`);
  appendFileSync(join(base?.directory ?? '', 'PG_VERSION'), ' ');
  await expect(restoreDatabase(backups, { dataDir })).rejects.toThrow(/PG_VERSION/);
  expect(existsSync(dataDir)).toBe(false);
});
