import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

/** Each reads a whole note. */
export const correctionsPerUser: RateLimit = { name: 'correction-user', most: 300, windowMs: HOUR_MS };
