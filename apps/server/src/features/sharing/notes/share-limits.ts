import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';

export const sharesPerUser: RateLimit = { name: 'share-user', max: 60, windowMs: HOUR_MS };
/** A class may open one link from one address; tokens are far too long to guess. */
export const viewsPerAddress: RateLimit = { name: 'shared-view', max: 120, windowMs: MINUTE_MS };
/** Active links per note. */
export const SHARES_PER_NOTE = 20;
