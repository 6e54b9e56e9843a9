import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

/** Each correction reads a whole note. */
export const correctionsPerUser: RateLimit = { name: 'correction-user', max: 300, windowMs: HOUR_MS };
