const MINUTE_MS = 60_000;

/** Long enough for the request that created the order or refund to finish by itself. */
const FIRST_CHECK_MS = 30_000;
const MIN_DELAY_MS = 2_000;
const MAX_DELAY_MS = 15 * MINUTE_MS;
const MAX_DOUBLINGS = 12;

/** The provider discards an authentication after ten minutes and rejects later confirm requests. */
export const CONFIRM_WITHIN_MS = 10 * MINUTE_MS;
/** Reads may lag behind writes: 'not found' is only final after this age. */
export const MISSING_IS_FINAL_AFTER_MS = 15 * MINUTE_MS;
/** Moved to manual review after this time and this number of attempts. The attempts protect against a clock jump. */
const REVIEW_AFTER_MS = 24 * 60 * MINUTE_MS;
const REVIEW_AFTER_ATTEMPTS = 20;
/** The provider discards idempotency keys after this time; a retry would then be a new request. */
const KEY_EXPIRES_AFTER_MS = 15 * 24 * 60 * MINUTE_MS;
export const MAX_HINT_ATTEMPTS = 10;

export function firstCheckFor(now: Date): Date {
  return new Date(now.getTime() + FIRST_CHECK_MS);
}

/** Exponential backoff: 4 s, 8 s, 16 s … up to 15 minutes. */
export function pollDelayMs(attempts: number): number {
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.min(Math.max(attempts, 0), MAX_DOUBLINGS));
}

export function isUnresolved(since: Date, now: Date, attempts: number): boolean {
  const ageMs = now.getTime() - since.getTime();
  return ageMs > KEY_EXPIRES_AFTER_MS || (ageMs > REVIEW_AFTER_MS && attempts >= REVIEW_AFTER_ATTEMPTS);
}
