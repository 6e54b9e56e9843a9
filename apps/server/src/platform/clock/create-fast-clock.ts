import type { Clock } from './clock.ts';

/** Runs `rate` times as fast from a start shared by all processes, so that a restarted process has the same time. */
export function createFastClock(
  { rate, since }: { rate: number; since: Date },
  real: Clock = { now: () => new Date() },
): Clock {
  return { now: () => new Date(since.getTime() + (real.now().getTime() - since.getTime()) * rate) };
}
