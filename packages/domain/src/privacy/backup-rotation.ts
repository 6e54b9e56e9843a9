import { MS_PER_DAY } from '../time/seoul-day.ts';

/** After so many days no backup holds what was deleted; the privacy policy says the same. */
export const BACKUP_DAYS = 30;

export function backupsGoneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + BACKUP_DAYS * MS_PER_DAY);
}
