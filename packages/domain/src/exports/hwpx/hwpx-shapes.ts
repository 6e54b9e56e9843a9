/** Places in the lists of the header that paragraphs and letters refer to. */
export const CHAR = { body: 0, strong: 1, title: 2, heading: 3, subheading: 4, remark: 5, warning: 6 } as const;
export const PARA = { body: 0, title: 1, heading: 2, subheading: 3, list: 4, picture: 5 } as const;
/** Of the border fills, which count from 1. */
export const FILL = { none: 1, cell: 2, headCell: 3 } as const;

/** Of an A4 page between its margins, in the unit of the format: 7,200 to the inch. */
export const PAGE = { width: 59_528, height: 84_186, side: 8_504, text_width: 42_520, text_height: 65_000 } as const;
