import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const testMailPerAdmin: RateLimit = { name: 'test-mail-admin', max: 5, windowMs: 10 * MINUTE_MS };
