/** So many hits a window, counted per key; every api process counts in the same table. */
export interface RateLimit {
  name: string;
  most: number;
  windowMs: number;
}

/** Free attempts, then a wait that doubles with each further failure up to a longest one. */
export interface BackOff {
  name: string;
  freeAttempts: number;
  firstWaitMs: number;
  longestWaitMs: number;
  forgetAfterMs: number;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
