import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const marksPerUser: RateLimit = { name: 'mark-user', max: 2000, windowMs: HOUR_MS };
