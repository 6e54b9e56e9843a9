/** Marks of one note. */
export const MARKS_MAX = 2000;
/** Letters of the words that a mark stands on. */
export const QUOTE_MAX = 500;
export const MEMO_MAX = 2000;
