/** Maximum number of hits per key and window; all api processes count in the same table. */
export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

/** Free attempts, then a delay that doubles with each failure up to a maximum. */
export interface BackOff {
  name: string;
  freeAttempts: number;
  initialDelayMs: number;
  maxDelayMs: number;
  resetAfterMs: number;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
