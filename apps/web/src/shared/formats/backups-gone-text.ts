import { formatDay } from './format-moment.ts';

/** What was deleted is gone at once; this says until when a backup may still hold it. */
export function backupsGoneText(goneAt: string): string {
  return `지금부터 아무도 볼 수 없습니다. 백업본에서도 ${formatDay(goneAt)}까지 모두 사라집니다.`;
}
