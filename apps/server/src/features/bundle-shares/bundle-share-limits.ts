import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const bundleSharesPerUser: RateLimit = { name: 'bundle-share-user', most: 60, windowMs: HOUR_MS };
/** A class opens one link from one address, and answers many problems of it. */
export const bundleViewsPerAddress: RateLimit = { name: 'shared-bundle-view', most: 120, windowMs: MINUTE_MS };
export const answersPerAddress: RateLimit = { name: 'shared-bundle-answer', most: 600, windowMs: MINUTE_MS };
/** At one time, of one bundle. */
export const SHARES_PER_BUNDLE = 20;
