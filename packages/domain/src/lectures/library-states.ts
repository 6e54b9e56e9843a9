/** What there is of a lecture: being checked, unusable, without a note, being made, with a note, with gaps in it. */
export const LIBRARY_STATES = ['CHECKING', 'REFUSED', 'READY', 'WORKING', 'NOTE', 'PARTIAL'] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

export const LIBRARY_SORTS = ['newest', 'oldest', 'title', 'largest'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
