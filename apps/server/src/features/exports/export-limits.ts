import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

/** Far more than a user needs; each export may start a browser. */
export const exportsPerUser: RateLimit = { name: 'export-user', max: 60, windowMs: HOUR_MS };

/** Reads all data of a user, so it is limited to two per day. */
export const myDataPerUser: RateLimit = { name: 'my-data-user', max: 2, windowMs: 24 * HOUR_MS };
