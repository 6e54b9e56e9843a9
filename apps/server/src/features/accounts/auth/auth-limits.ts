import { type BackOff, HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

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

export const loginPerAccount: BackOff = {
  name: 'login-account',
  freeAttempts: 5,
  initialDelayMs: MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
  resetAfterMs: HOUR_MS,
};
export const loginPerIp: RateLimit = { name: 'login-ip', max: 30, windowMs: 5 * MINUTE_MS };
export const registerPerIp: RateLimit = { name: 'register-ip', max: 10, windowMs: HOUR_MS };
export const refreshPerSession: RateLimit = { name: 'refresh-session', max: 30, windowMs: MINUTE_MS };
export const launchPerUser: RateLimit = { name: 'launch-user', max: 20, windowMs: HOUR_MS };
export const openLaunchPerIp: RateLimit = { name: 'open-launch-ip', max: 30, windowMs: MINUTE_MS };
export const resetPerAccount: RateLimit = { name: 'reset-account', max: 3, windowMs: HOUR_MS };
export const resetPerIp: RateLimit = { name: 'reset-ip', max: 20, windowMs: HOUR_MS };
export const resetLinkPerIp: RateLimit = { name: 'reset-link-ip', max: 10, windowMs: MINUTE_MS };
export const changePasswordPerUser: BackOff = {
  name: 'change-password-user',
  freeAttempts: 5,
  initialDelayMs: MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
  resetAfterMs: HOUR_MS,
};
