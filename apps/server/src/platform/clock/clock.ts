/** The only source of the current time; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Runs `rate` times as fast from a start shared by all processes, so that a restarted process has the same time. */
export function createFastClock(
  { rate, since }: { rate: number; since: Date },
  real: Clock = { now: () => new Date() },
): Clock {
  return { now: () => new Date(since.getTime() + (real.now().getTime() - since.getTime()) * rate) };
}
