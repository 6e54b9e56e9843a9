import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseOwner } from '../../tools/dev/postgres/find-database-owner.ts';

/** Base backups, named by their start time, and the WAL received since. */
export interface BackupDirectory {
  bases: string;
  wal: string;
}

export interface BaseBackup {
  directory: string;
  begun_at: Date;
  /** First WAL segment required by this backup. */
  first_segment: string;
}

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/;
const FIRST_SEGMENT = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m;

export function openBackupDirectory(root: string): BackupDirectory {
  const directory = { bases: join(root, 'bases'), wal: join(root, 'wal') };
  const owner = findDatabaseOwner();
  for (const path of [root, directory.bases, directory.wal]) {
    if (existsSync(path)) continue;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
  }
  return directory;
}

export const baseNameOf = (begunAt: Date) => begunAt.toISOString().replaceAll(':', '-');

/** Finished backups only, oldest first; a backup in progress has a name in another format. */
export function listBaseBackups({ bases }: BackupDirectory): BaseBackup[] {
  return readdirSync(bases)
    .sort()
    .flatMap((name): BaseBackup[] => {
      const [, hour, minute, second] = NAME.exec(name) ?? [];
      if (hour === undefined) return [];
      const directory = join(bases, name);
      const label = readFileSync(join(directory, 'backup_label'), 'utf8');
      const first_segment = FIRST_SEGMENT.exec(label)?.[1];
      if (first_segment === undefined) throw new Error(`${directory} has no first WAL segment in its label`);
      return [{ directory, begun_at: new Date(`${hour}:${minute}:${second}`), first_segment }];
    });
}
