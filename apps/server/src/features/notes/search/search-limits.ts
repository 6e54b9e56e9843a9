import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

/** Enough for continuous typing. */
export const searchesPerUser: RateLimit = { name: 'search-user', max: 120, windowMs: MINUTE_MS };
