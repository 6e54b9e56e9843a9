import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { type BackupFolder, listBaseBackups, openBackupFolder } from './backup-folder.ts';
import { receiveWal, type WalReceiver } from './receive-wal.ts';
import { restoreDatabase } from './restore-database.ts';
import { tellBackup } from './tell-backup.ts';

const root = resolve(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'pilgi-restore-test-'));
chmodSync(place, 0o711);
let folder: BackupFolder;
let living: RunningPostgres;
let receiver: WalReceiver;
let between: Date;

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function npm(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, BACKUP_FOLDER: join(place, 'backups'), BACKUP_DATABASE_URL: living.url };
  return (await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env })).stdout;
}

async function wordsOf(dataDir: string): Promise<unknown[]> {
  const restored = await startPostgres({ dataDir });
  try {
    return await ask(restored.url, 'select word from words order by word');
  } finally {
    await restored.stop();
  }
}

beforeAll(async () => {
  folder = openBackupFolder(join(place, 'backups'));
  living = await startPostgres({ dataDir: join(place, 'living') });
  receiver = await receiveWal(folder, living.url);
  await ask(
    living.url,
    `create table words (word text); insert into words values ('before the backup');
    create table base_backups (finished_at timestamptz primary key)`,
  );
  await npm('backup');
  await ask(living.url, `insert into words values ('early')`);
  await pause(50);
  between = new Date();
  await pause(50);
  await ask(living.url, `insert into words values ('late')`);
  await pause(500);
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await living.stop();
  rmSync(place, { recursive: true, force: true });
}, 60_000);

it('the database knows when it was last copied, and is copied even if it cannot be told', async () => {
  const [told] = (await ask(living.url, 'select finished_at from base_backups')) as { finished_at: Date }[];
  expect(Math.abs((told?.finished_at.getTime() ?? 0) - between.getTime())).toBeLessThan(60_000);
  const nobody = new URL(living.url);
  nobody.pathname = '/postgres_of_nobody';
  expect(await tellBackup(nobody.href, new Date())).toBe(false);
});

it('brings back everything that was committed after the base backup, to the last change received [K]', async () => {
  const dataDir = join(place, 'to-the-end');
  await npm('restore', '--to', dataDir);
  expect(await wordsOf(dataDir)).toEqual([{ word: 'before the backup' }, { word: 'early' }, { word: 'late' }]);
});

it('brings back one moment and nothing after it', async () => {
  const dataDir = join(place, 'to-a-moment');
  await npm('restore', '--to', dataDir, '--until', between.toISOString());
  expect(await wordsOf(dataDir)).toEqual([{ word: 'before the backup' }, { word: 'early' }]);
});

it('never writes into a folder that is there, and leaves the living database alone', async () => {
  await expect(npm('restore', '--to', join(place, 'living'))).rejects.toThrow(/exists already/);
  expect(await ask(living.url, 'select count(*)::int as words from words')).toEqual([{ words: 3 }]);
});

it('restores from no backup with a changed file, and from no log with a gap', async () => {
  const dataDir = join(place, 'never');
  const [base] = listBaseBackups(folder);
  const [first = ''] = readdirSync(folder.wal).filter((name) => name >= (base?.first_segment ?? ''));
  const broken = { ...folder, wal: join(place, 'gaps') };
  openBackupFolder(broken.wal);
  await expect(restoreDatabase(broken, { dataDir })).rejects.toThrow(`The log has gaps: ${first.slice(8, 24)}`);
  appendFileSync(join(base?.folder ?? '', 'PG_VERSION'), ' ');
  await expect(restoreDatabase(folder, { dataDir })).rejects.toThrow(/PG_VERSION/);
  expect(existsSync(dataDir)).toBe(false);
});
