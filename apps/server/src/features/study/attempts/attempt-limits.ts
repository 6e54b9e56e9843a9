import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const attemptsPerUser: RateLimit = { name: 'attempt-user', max: 120, windowMs: HOUR_MS };
export const gradingsPerUser: RateLimit = { name: 'grading-user', max: 240, windowMs: HOUR_MS };
