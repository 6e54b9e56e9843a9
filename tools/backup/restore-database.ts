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
import { findDatabaseOwner } from '../postgres/find-database-owner.ts';
import { type BackupFolder, type BaseBackup, listBaseBackups } from './backup-folder.ts';
import { findWalGaps } from './find-wal-gaps.ts';
import { runPostgresProgram } from './run-postgres-program.ts';

interface RestoreWish {
  /** Must not exist yet: a restore never writes over a database that may still be the better one. */
  dataDir: string;
  /** Everything committed up to this moment; without it, everything that was received. */
  until?: Date | undefined;
}

export interface PreparedRestore {
  base: BaseBackup;
  segments: number;
}

/** Lays out a data folder that recovers by itself when PostgreSQL is started on it, and then takes up work. */
export async function restoreDatabase(folder: BackupFolder, { dataDir, until }: RestoreWish): Promise<PreparedRestore> {
  if (existsSync(dataDir)) throw new Error(`${dataDir} exists already; a restore goes into a new folder.`);
  const base = listBaseBackups(folder).findLast(({ begun_at }) => until === undefined || begun_at < until);
  if (base === undefined) throw new Error('There is no base backup from before that moment.');
  const received = readdirSync(folder.wal);
  const gaps = findWalGaps(received, base.first_segment);
  if (gaps.length > 0) throw new Error(`The log has gaps: ${gaps.slice(0, 5).join(', ')}.`);
  await runPostgresProgram('pg_verifybackup', ['--quiet', base.folder]);

  const draft = `${dataDir}.restoring`;
  cpSync(base.folder, draft, { recursive: true, errorOnExist: true, force: false });
  appendFileSync(join(draft, 'postgresql.auto.conf'), recoverySettings(folder.wal, until));
  writeFileSync(join(draft, 'recovery.signal'), '');
  chmodSync(draft, 0o700);
  handOver(draft);
  renameSync(draft, dataDir);
  return { base, segments: received.length };
}

function recoverySettings(wal: string, until: Date | undefined): string {
  const quoted = wal.replaceAll("'", "''");
  // The newest segment is never full; it lies under another name until it is.
  const fetch = `cp "${quoted}/%f" "%p" || cp "${quoted}/%f.partial" "%p"`;
  const target =
    until === undefined
      ? []
      : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`];
  // Nobody is let in before everything is back: the product would meet a database that refuses to write.
  const ending = ["recovery_target_action = 'promote'", 'hot_standby = off'];
  const settings = [`restore_command = '${fetch}'`, ...target, ...ending];
  return `\n${settings.join('\n')}\n`;
}

function handOver(path: string): void {
  const owner = findDatabaseOwner();
  if (owner === null) return;
  chownSync(path, owner.uid, owner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name));
}
