/** Indexes into the style lists of the header that paragraphs and characters refer to. */
export const CHAR = {
  body: 0,
  strong: 1,
  title: 2,
  heading: 3,
  subheading: 4,
  remark: 5,
  warning: 6,
  blockHeading: 7,
  code: 8,
} as const;
export const PARA = {
  body: 0,
  title: 1,
  heading: 2,
  subheading: 3,
  list: 4,
  picture: 5,
  blockHeading: 6,
  innerList: 7,
  code: 8,
} as const;
/** Border fills; these indexes start at 1. */
export const FILL = { none: 1, cell: 2, headCell: 3, code: 4, exam: 5, key: 6, note: 7 } as const;
/** Fonts by index. */
export const FONT = { text: 0, code: 1 } as const;

/** A4 page and its text area in HWP units (7,200 per inch). */
export const PAGE = { width: 59_528, height: 84_186, side: 8_504, text_width: 42_520, text_height: 65_000 } as const;
