import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findDatabaseOwner } from '../../tools/dev/postgres/find-database-owner.ts';
import { type BackupDirectory, type BaseBackup, listBaseBackups } from './backup-directory.ts';
import { findWalGaps } from './find-wal-gaps.ts';
import { runPostgresProgram } from './run-postgres-program.ts';

interface RestoreOptions {
  /** Must not exist: a restore never overwrites a database. */
  dataDir: string;
  /** Restores to this time; defaults to everything that was received. */
  until?: Date | undefined;
}

export interface PreparedRestore {
  base: BaseBackup;
  segments: number;
}

/** Prepares a data directory that PostgreSQL recovers on its next start. */
export async function restoreDatabase(
  backups: BackupDirectory,
  { dataDir, until }: RestoreOptions,
): Promise<PreparedRestore> {
  if (existsSync(dataDir)) throw new Error(`${dataDir} exists already; a restore needs a new directory.`);
  const base = listBaseBackups(backups).findLast(({ begun_at }) => until === undefined || begun_at < until);
  if (base === undefined) throw new Error('There is no base backup before that time.');
  const received = readdirSync(backups.wal);
  const gaps = findWalGaps(received, base.first_segment);
  if (gaps.length > 0) throw new Error(`The WAL has gaps: ${gaps.slice(0, 5).join(', ')}.`);
  await runPostgresProgram('pg_verifybackup', ['--quiet', base.directory]);

  const draft = `${dataDir}.restoring`;
  cpSync(base.directory, draft, { recursive: true, errorOnExist: true, force: false });
  appendFileSync(join(draft, 'postgresql.auto.conf'), recoverySettings(backups.wal, until));
  writeFileSync(join(draft, 'recovery.signal'), '');
  chmodSync(draft, 0o700);
  changeOwner(draft);
  renameSync(draft, dataDir);
  return { base, segments: received.length };
}

function recoverySettings(wal: string, until: Date | undefined): string {
  const quoted = wal.replaceAll("'", "''");
  // The newest segment is incomplete and has the suffix .partial.
  const fetch = `cp "${quoted}/%f" "%p" || cp "${quoted}/%f.partial" "%p"`;
  const target =
    until === undefined
      ? []
      : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`];
  // No connections before recovery ends: the product would find a read-only database.
  const ending = ["recovery_target_action = 'promote'", 'hot_standby = off'];
  const settings = [`restore_command = '${fetch}'`, ...target, ...ending];
  return `\n${settings.join('\n')}\n`;
}

function changeOwner(path: string): void {
  const owner = findDatabaseOwner();
  if (owner === null) return;
  chownSync(path, owner.uid, owner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name));
}
