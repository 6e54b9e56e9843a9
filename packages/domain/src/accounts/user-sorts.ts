/** Sort orders of the account list; a leading minus means descending. */
export const USER_SORTS = ['created_at', '-created_at', 'email', '-email'] as const;
export type UserSort = (typeof USER_SORTS)[number];
