import type { Period } from './retention-periods.ts';

const UNITS = { year: '년', month: '개월', day: '일' } as const;

export function formatPeriod({ unit, count }: Period): string {
  return `${count}${UNITS[unit]}`;
}
