import type { Clock } from '../clock/create-shiftable-clock.ts';

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Stands still until the control call moves it. */
export function createStillClock(start = '2026-11-15T12:00:00+09:00'): Clock {
  const moment = new Date(start);
  return { now: () => moment };
}
