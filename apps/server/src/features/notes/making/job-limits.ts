import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const quotesPerUser: RateLimit = { name: 'quote-user', max: 120, windowMs: HOUR_MS };
