import { formatDay } from './format-moment.ts';

/** Deleted data is inaccessible at once; the text names the day until which backups can still contain it. */
export function backupDeletionText(deletedAt: string): string {
  return `지금부터 아무도 볼 수 없습니다. 백업본에서도 ${formatDay(deletedAt)}까지 모두 사라집니다.`;
}
