export interface Clock {
  now(): Date;
}

export interface ShiftableClock extends Clock {
  advance(ms: number): void;
}

/** Runs with the clock below it, so a moved test clock and the control call add up. */
export function createShiftableClock(base: Clock = { now: () => new Date() }): ShiftableClock {
  let shiftMs = 0;
  return {
    now: () => new Date(base.now().getTime() + shiftMs),
    advance: (ms) => {
      shiftMs += ms;
    },
  };
}
