import type { Clock } from '../clock/create-shiftable-clock.ts';

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Does not advance until the control call shifts it. */
export function createStillClock(start = '2026-11-15T12:00:00+09:00'): Clock {
  const date = new Date(start);
  return { now: () => date };
}
