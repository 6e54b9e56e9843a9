import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const bundleQuotesPerUser: RateLimit = { name: 'bundle-quote-user', max: 120, windowMs: HOUR_MS };
