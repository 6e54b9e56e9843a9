import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';

const MINUTE_MS = 60_000;

export interface DemoDays {
  now: Date;
  /** A time of day (`19:30`, Seoul) some days ago; never in the future. */
  at(daysAgo: number, time: string): Date;
  /** The day in Seoul some days from today, `2026-11-15`. */
  dayIn(days: number): string;
}

export function createDemoDays(now: Date): DemoDays {
  const today = seoulDayStart(now).getTime();
  return {
    now,
    at: (daysAgo, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const wanted = today - daysAgo * MS_PER_DAY + (hours * 60 + minutes) * MINUTE_MS;
      return new Date(Math.min(wanted, now.getTime() - MINUTE_MS));
    },
    dayIn: (days) => seoulDayName(new Date(today + days * MS_PER_DAY)),
  };
}

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);
