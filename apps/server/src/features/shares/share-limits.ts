import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

export const sharesPerUser: RateLimit = { name: 'share-user', most: 60, windowMs: HOUR_MS };
/** A class opens one link from one address; whoever guesses tokens would need more than the age of the universe. */
export const viewsPerAddress: RateLimit = { name: 'shared-view', most: 120, windowMs: MINUTE_MS };
/** At one time, of one note. */
export const SHARES_PER_NOTE = 20;
