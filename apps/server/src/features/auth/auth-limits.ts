import { type BackOff, HOUR_MS, MINUTE_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const loginPerAccount: BackOff = {
  name: 'login-account',
  freeAttempts: 5,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};
export const loginPerIp: RateLimit = { name: 'login-ip', most: 30, windowMs: 5 * MINUTE_MS };
export const registerPerIp: RateLimit = { name: 'register-ip', most: 10, windowMs: HOUR_MS };
export const refreshPerSession: RateLimit = { name: 'refresh-session', most: 30, windowMs: MINUTE_MS };
export const launchPerUser: RateLimit = { name: 'launch-user', most: 20, windowMs: HOUR_MS };
export const openLaunchPerIp: RateLimit = { name: 'open-launch-ip', most: 30, windowMs: MINUTE_MS };
export const resetPerAccount: RateLimit = { name: 'reset-account', most: 3, windowMs: HOUR_MS };
export const resetPerIp: RateLimit = { name: 'reset-ip', most: 20, windowMs: HOUR_MS };
export const resetLinkPerIp: RateLimit = { name: 'reset-link-ip', most: 10, windowMs: MINUTE_MS };
export const changePasswordPerUser: BackOff = {
  name: 'change-password-user',
  freeAttempts: 5,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};
