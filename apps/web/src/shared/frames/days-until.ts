import { MS_PER_DAY } from '@pilgi/domain/shared';

/** How Koreans count to an exam: D-9, D-DAY. */
export function daysUntil(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / MS_PER_DAY);
  return days === 0 ? 'D-DAY' : `D-${days}`;
}
