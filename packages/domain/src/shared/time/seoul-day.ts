const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 24 * MS_PER_HOUR;

// Korea has had no daylight saving time since 1988, so a fixed offset is exact.
const SEOUL_OFFSET_MS = 9 * MS_PER_HOUR;

export type SeoulDate = { year: number; monthIndex: number; day: number };

export function seoulDateOf(moment: Date): SeoulDate {
  const shifted = new Date(moment.getTime() + SEOUL_OFFSET_MS);
  return { year: shifted.getUTCFullYear(), monthIndex: shifted.getUTCMonth(), day: shifted.getUTCDate() };
}

export function seoulMidnight({ year, monthIndex, day }: SeoulDate): Date {
  return new Date(Date.UTC(year, monthIndex, day) - SEOUL_OFFSET_MS);
}

export function seoulDayStart(now: Date): Date {
  return seoulMidnight(seoulDateOf(now));
}

/** In the form `2026-11-15`. */
export function seoulDayName(moment: Date): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** Expects the form `2026-11-15`. */
export function seoulDayStartOf(dayName: string): Date {
  return new Date(Date.parse(`${dayName}T00:00:00Z`) - SEOUL_OFFSET_MS);
}

export function seoulMonthStart(now: Date): Date {
  return seoulMidnight({ ...seoulDateOf(now), day: 1 });
}
