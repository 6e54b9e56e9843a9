/** Maximum number of marks per note. */
export const MARKS_MAX = 2000;
/** Maximum length of the marked text. */
export const QUOTE_MAX = 500;
export const MEMO_MAX = 2000;
