/** How a list of accounts may be sorted; a minus turns the order round. */
export const USER_SORTS = ['created_at', '-created_at', 'email', '-email'] as const;
export type UserSort = (typeof USER_SORTS)[number];
