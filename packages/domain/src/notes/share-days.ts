/** How long a link to a note may be good. */
export const SHARE_DAYS = [1, 7, 30] as const;
