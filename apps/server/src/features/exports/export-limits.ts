import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';

/** More than anybody reads; each may start a browser. */
export const exportsPerUser: RateLimit = { name: 'export-user', most: 60, windowMs: HOUR_MS };

/** Reads all there is of a person; who needs it needs it once. */
export const myDataPerUser: RateLimit = { name: 'my-data-user', most: 2, windowMs: 24 * HOUR_MS };
