import type { Clock } from '../src/platform/clock/clock.ts';

export interface MovableClock extends Clock {
  move(ms: number): void;
}

export function createMovableClock(start = new Date('2026-11-15T03:00:00.000Z')): MovableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    move: (ms) => {
      now += ms;
    },
  };
}
