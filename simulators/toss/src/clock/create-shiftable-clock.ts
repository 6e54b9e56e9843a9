export interface Clock {
  now(): Date;
}

export interface ShiftableClock extends Clock {
  advance(ms: number): void;
}

/** Adds an offset to the base clock, so that a shifted test clock and the control call add up. */
export function createShiftableClock(base: Clock = { now: () => new Date() }): ShiftableClock {
  let shiftMs = 0;
  return {
    now: () => new Date(base.now().getTime() + shiftMs),
    advance: (ms) => {
      shiftMs += ms;
    },
  };
}
