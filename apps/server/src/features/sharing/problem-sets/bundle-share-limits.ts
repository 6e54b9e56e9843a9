import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const bundleSharesPerUser: RateLimit = { name: 'bundle-share-user', max: 60, windowMs: HOUR_MS };
/** A class may open one link from one address and answer many of its problems. */
export const bundleViewsPerAddress: RateLimit = { name: 'shared-bundle-view', max: 120, windowMs: MINUTE_MS };
export const answersPerAddress: RateLimit = { name: 'shared-bundle-answer', max: 600, windowMs: MINUTE_MS };
/** Active links per problem set. */
export const SHARES_PER_BUNDLE = 20;
