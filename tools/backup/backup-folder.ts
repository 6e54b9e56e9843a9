import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseOwner } from '../postgres/find-database-owner.ts';

/** Base backups by the moment they were begun, and the log of every change since, side by side in one folder. */
export interface BackupFolder {
  bases: string;
  wal: string;
}

export interface BaseBackup {
  folder: string;
  begun_at: Date;
  /** Of the log: from here on all of it is needed. */
  first_segment: string;
}

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/;
const FIRST_SEGMENT = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m;

export function openBackupFolder(root: string): BackupFolder {
  const folder = { bases: join(root, 'bases'), wal: join(root, 'wal') };
  const owner = findDatabaseOwner();
  for (const path of [root, folder.bases, folder.wal]) {
    if (existsSync(path)) continue;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
  }
  return folder;
}

export const baseNameOf = (begunAt: Date) => begunAt.toISOString().replaceAll(':', '-');

/** Finished ones only, oldest first: what is being taken lies under a name of another form. */
export function listBaseBackups({ bases }: BackupFolder): BaseBackup[] {
  return readdirSync(bases)
    .sort()
    .flatMap((name) => {
      const [, hour, minute, second] = NAME.exec(name) ?? [];
      if (hour === undefined) return [];
      const folder = join(bases, name);
      const label = readFileSync(join(folder, 'backup_label'), 'utf8');
      const first_segment = FIRST_SEGMENT.exec(label)?.[1];
      if (first_segment === undefined) throw new Error(`${folder} does not say where its log begins`);
      return [{ folder, begun_at: new Date(`${hour}:${minute}:${second}`), first_segment }];
    });
}
