import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_DAYS, MS_PER_DAY } from '../../packages/domain/src/index.ts';
import { type BackupFolder, type BaseBackup, listBaseBackups } from './backup-folder.ts';
import { isSegment, placeOfSegment } from './find-wal-gaps.ts';

/** Rotation runs once a day, so what would pass the promised days before the next run goes now. */
const BASE_KEPT_DAYS = BACKUP_DAYS - 1;

export interface Rotation {
  kept: BaseBackup[];
  expired: BaseBackup[];
}

/** What a backup holds may have been erased right after it was taken, so its own age counts; the newest is never removed. */
export function decideRotation(backups: readonly BaseBackup[], now: Date): Rotation {
  const isOld = ({ begun_at }: BaseBackup) => now.getTime() - begun_at.getTime() >= BASE_KEPT_DAYS * MS_PER_DAY;
  const expired = backups.slice(0, -1).filter(isOld);
  return { kept: backups.filter((one) => !expired.includes(one)), expired };
}

/** Old base backups, and the log before the oldest that stays. */
export function rotateBackups(folder: BackupFolder, now: Date): Rotation & { removedSegments: number } {
  const rotation = decideRotation(listBaseBackups(folder), now);
  for (const { folder: path } of rotation.expired) rmSync(path, { recursive: true });
  const oldest = rotation.kept[0];
  const needed = oldest === undefined ? 0 : placeOfSegment(oldest.first_segment);
  const unneeded = readdirSync(folder.wal).filter((name) => isSegment(name) && placeOfSegment(name) < needed);
  for (const name of unneeded) rmSync(join(folder.wal, name));
  return { ...rotation, removedSegments: unneeded.length };
}
