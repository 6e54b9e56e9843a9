import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_DAYS, MS_PER_DAY } from '@pilgi/domain/shared';
import { type BackupDirectory, type BaseBackup, listBaseBackups } from './backup-directory.ts';
import { isSegment, positionOfSegment } from './find-wal-gaps.ts';

/** Rotation runs daily, so backups that would exceed the period before the next run are removed now. */
const MAX_BACKUP_AGE_DAYS = BACKUP_DAYS - 1;

export interface Rotation {
  retained: BaseBackup[];
  expired: BaseBackup[];
}

/**
 * Data may have been deleted right after the backup was taken, so the age of the backup counts; the newest is never
 * removed.
 */
export function decideRotation(backups: readonly BaseBackup[], now: Date): Rotation {
  const isOld = ({ begun_at }: BaseBackup) => now.getTime() - begun_at.getTime() >= MAX_BACKUP_AGE_DAYS * MS_PER_DAY;
  const expired = backups.slice(0, -1).filter(isOld);
  return { retained: backups.filter((one) => !expired.includes(one)), expired };
}

/** Removes old base backups and WAL before the oldest remaining one. */
export function rotateBackups(backups: BackupDirectory, now: Date): Rotation & { removedSegments: number } {
  const rotation = decideRotation(listBaseBackups(backups), now);
  for (const { directory: path } of rotation.expired) rmSync(path, { recursive: true });
  const oldest = rotation.retained[0];
  const needed = oldest === undefined ? 0 : positionOfSegment(oldest.first_segment);
  const unneeded = readdirSync(backups.wal).filter((name) => isSegment(name) && positionOfSegment(name) < needed);
  for (const name of unneeded) rmSync(join(backups.wal, name));
  return { ...rotation, removedSegments: unneeded.length };
}
