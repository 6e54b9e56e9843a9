import { MS_PER_DAY } from '../time/seoul-day.ts';

/** After this many days no backup contains deleted data. The privacy policy states the same number. */
export const BACKUP_DAYS = 30;

export function backupsGoneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + BACKUP_DAYS * MS_PER_DAY);
}
