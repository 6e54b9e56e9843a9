import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const termsPerUser: RateLimit = { name: 'term-user', max: 2000, windowMs: HOUR_MS };
