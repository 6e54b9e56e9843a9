/** Allowed lifetimes of a share link. */
export const SHARE_DAYS = [1, 7, 30] as const;
