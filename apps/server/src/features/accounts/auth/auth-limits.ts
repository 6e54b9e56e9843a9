import { type BackOff, HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

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
