import { type BackOff, MINUTE_MS, type RateLimit } from '../../../../platform/rate-limits/rate-limit.ts';

const fivePerQuarterHour = {
  freeAttempts: 5,
  initialDelayMs: 15 * MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
  resetAfterMs: 15 * MINUTE_MS,
};

/** Separate from the limit on codes, so that a correct password does not reset the failed code attempts. */
export const adminPasswordPerAccount: BackOff = { name: 'admin-password', ...fivePerQuarterHour };
export const adminCodePerAccount: BackOff = { name: 'admin-code', ...fivePerQuarterHour };
export const adminLoginPerIp: RateLimit = { name: 'admin-door-ip', max: 30, windowMs: 15 * MINUTE_MS };
