import { daysBetween } from '../plan/plan-days.ts';

/** Days between two days of rest, so that one day a week may be free. */
const REST_EVERY_DAYS = 7;

/** Studied days in a row, with at most one day of rest a week; today counts once it was used. */
export function streakOf(days: readonly string[], today: string): { current: number; best: number } {
  let best = 0;
  let length = 0;
  let last: string | null = null;
  let rest: string | null = null;
  for (const day of [...new Set(days)].toSorted()) {
    const gap: number = last === null ? 0 : daysBetween(last, day);
    const mayRest = last !== null && gap === 2 && (rest === null || daysBetween(rest, last) >= REST_EVERY_DAYS - 1);
    if (gap === 1 || mayRest) length += 1;
    else [length, rest] = [1, null];
    if (mayRest) rest = last;
    last = day;
    best = Math.max(best, length);
  }
  const isRunning = last !== null && daysBetween(last, today) <= 2;
  return { current: isRunning ? length : 0, best };
}
