import type { Clock } from './clock.ts';

/** Runs `rate` times as fast since a moment that all processes share, so that a restarted one agrees with the others. */
export function createFastClock(
  { rate, since }: { rate: number; since: Date },
  real: Clock = { now: () => new Date() },
): Clock {
  return { now: () => new Date(since.getTime() + (real.now().getTime() - since.getTime()) * rate) };
}
