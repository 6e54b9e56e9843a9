import { type BackOff, HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

const fivePerQuarterHour = {
  freeAttempts: 5,
  initialDelayMs: 15 * MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
  resetAfterMs: 15 * MINUTE_MS,
};

/** As loginPerLane, for operators. */
export const adminLoginPerLane: BackOff = { name: 'admin-lane', ...fivePerQuarterHour };
export const adminCodePerAccount: BackOff = { name: 'admin-code', ...fivePerQuarterHour };
export const adminLoginPerIp: RateLimit = { name: 'admin-door-ip', max: 30, windowMs: 15 * MINUTE_MS };

/** Codes of the second step of users; only a right password leads there. */
export const codePerAccount: BackOff = { name: 'user-code', ...fivePerQuarterHour };
export const factorLinkPerAccount: RateLimit = { name: 'factor-link', max: 5, windowMs: HOUR_MS };

/** Attempts of one known device, or of one network that has no known device of the account. */
export const loginPerLane: BackOff = {
  name: 'login-lane',
  freeAttempts: 5,
  initialDelayMs: MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
  resetAfterMs: HOUR_MS,
};
/** Attempts of all unknown devices on one account; above it, a log-in there needs a code by mail. */
export const unknownPerAccount: RateLimit = { name: 'login-unknown', max: 20, windowMs: HOUR_MS };
/** Above these a log-in needs a solved puzzle. They count failures, because a campus has one address. */
export const loginFailuresPerNetwork: RateLimit = { name: 'login-failures', max: 200, windowMs: 5 * MINUTE_MS };
export const loginFailuresPerWideNetwork: RateLimit = {
  name: 'login-failures-wide',
  max: 1000,
  windowMs: 5 * MINUTE_MS,
};
/** Sign-ups without and with a solved puzzle. */
export const registerPerNetwork: RateLimit = { name: 'register-network', max: 10, windowMs: HOUR_MS };
export const solvedRegisterPerNetwork: RateLimit = { name: 'register-solved', max: 300, windowMs: HOUR_MS };
export const loginCodeMailPerAccount: RateLimit = { name: 'login-code-mail', max: 1, windowMs: 10 * MINUTE_MS };
export const loginCodePerNetwork: RateLimit = { name: 'login-code-network', max: 60, windowMs: HOUR_MS };
export const emailCodePerHour: RateLimit = { name: 'email-code-hour', max: 3, windowMs: HOUR_MS };
export const emailCodePerDay: RateLimit = { name: 'email-code-day', max: 10, windowMs: 24 * HOUR_MS };
export const signInCodePerAddress: RateLimit = { name: 'sign-in-code-address', max: 5, windowMs: HOUR_MS };
export const signInCodePerNetwork: RateLimit = { name: 'sign-in-code-network', max: 60, windowMs: HOUR_MS };
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
