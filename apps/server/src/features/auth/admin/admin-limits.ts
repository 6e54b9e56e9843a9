import { type BackOff, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

const fiveInAQuarter = {
  freeAttempts: 5,
  firstWaitMs: 15 * MINUTE_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: 15 * MINUTE_MS,
};

/** Apart from the codes': a right password must not buy new guesses at a code. */
export const adminPasswordPerAccount: BackOff = { name: 'admin-password', ...fiveInAQuarter };
export const adminCodePerAccount: BackOff = { name: 'admin-code', ...fiveInAQuarter };
export const adminDoorPerIp: RateLimit = { name: 'admin-door-ip', most: 30, windowMs: 15 * MINUTE_MS };
