import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';

/** Names of the Seoul days from `first` to `last`, both inclusive. */
export function seoulDays(first: Date, last: Date): string[] {
  const start = seoulDayStart(first).getTime();
  const count = Math.floor((seoulDayStart(last).getTime() - start) / MS_PER_DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => seoulDayName(new Date(start + index * MS_PER_DAY)));
}

export function dayAfter(day: string): Date {
  return new Date(new Date(`${day}T00:00:00+09:00`).getTime() + MS_PER_DAY);
}
