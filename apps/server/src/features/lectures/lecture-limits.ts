import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const uploadsPerUser: RateLimit = { name: 'upload-user', max: 20, windowMs: HOUR_MS };
