const MINUTE_MS = 60_000;

/** After an intent: time enough for the request that made it to end by itself. */
const FIRST_CHECK_MS = 30_000;
const SHORTEST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const MOST_DOUBLINGS = 12;

/** The provider forgets an authentication after ten minutes: later it would not agree anyway. */
export const CONFIRM_WITHIN_MS = 10 * MINUTE_MS;
/** Reads may lag behind writes, so 'not found' is no proof before this age. */
export const BELIEVE_MISSING_AFTER_MS = 15 * MINUTE_MS;
/** A person looks at what stays open this long and was asked about this often: a clock that jumps is not a day of silence. */
const REVIEW_AFTER_MS = 24 * 60 * MINUTE_MS;
const REVIEW_AFTER_ATTEMPTS = 20;
/** Later the provider has forgotten our idempotency key, and a repetition would be a new request. */
const KEY_FORGOTTEN_AFTER_MS = 15 * 24 * 60 * MINUTE_MS;
export const MOST_HINT_ATTEMPTS = 10;

export function firstCheckFor(now: Date): Date {
  return new Date(now.getTime() + FIRST_CHECK_MS);
}

/** Ever more rarely: 4 s, 8 s, 16 s … at most every 15 minutes. */
export function waitBeforeNextLookMs(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(Math.max(attempts, 0), MOST_DOUBLINGS));
}

export function isUnresolved(since: Date, now: Date, attempts: number): boolean {
  const ageMs = now.getTime() - since.getTime();
  return ageMs > KEY_FORGOTTEN_AFTER_MS || (ageMs > REVIEW_AFTER_MS && attempts >= REVIEW_AFTER_ATTEMPTS);
}
