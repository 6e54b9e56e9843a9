/** States in order: being checked, rejected, without a note, note in progress, with a note, with an incomplete note. */
export const LIBRARY_STATES = ['CHECKING', 'REFUSED', 'READY', 'WORKING', 'NOTE', 'PARTIAL'] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

export const LIBRARY_SORTS = ['newest', 'oldest', 'title', 'largest'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
