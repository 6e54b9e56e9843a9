import { MINUTE_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

/** A person who types without pause. */
export const searchesPerUser: RateLimit = { name: 'search-user', most: 120, windowMs: MINUTE_MS };
