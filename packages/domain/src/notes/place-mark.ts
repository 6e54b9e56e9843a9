export const MARK_KINDS = ['HIGHLIGHT', 'MEMO', 'UNSURE'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface KeptMark {
  block_id: string;
  range: { start: number; end: number } | null;
  quote: string;
}

export interface PlainBlock {
  id: string;
  plain: string;
}

export interface PlacedMark {
  block_id: string;
  /** Null where only the block can be told. */
  range: { start: number; end: number } | null;
}

/** As much of a sentence as a corrected term leaves. */
const SAME_ENOUGH = 0.6;

/**
 * Where a mark stands in the note as it is now. A block may be rewritten, moved or gone in a later version, and another may
 * bear its id: the words decide. Null is for a mark whose words are no longer there.
 */
export function placeMark(mark: KeptMark, blocks: readonly PlainBlock[]): PlacedMark | null {
  const own = blocks.find(({ id }) => id === mark.block_id);
  const inOwn = own === undefined ? null : placeInBlock(mark, own);
  if (inOwn !== null) return inOwn;
  const elsewhere = blocks.filter(({ plain }) => plain.includes(mark.quote));
  const [only] = elsewhere;
  if (only !== undefined && elsewhere.length === 1) return placeInBlock(mark, only);
  return own !== undefined && shareKept(mark.quote, own.plain) >= SAME_ENOUGH
    ? { block_id: own.id, range: null }
    : null;
}

function placeInBlock({ range, quote }: KeptMark, { id, plain }: PlainBlock): PlacedMark | null {
  if (range !== null && plain.slice(range.start, range.end) === quote) return { block_id: id, range };
  const start = plain.indexOf(quote);
  if (start === -1) return null;
  return { block_id: id, range: range === null ? null : { start, end: start + quote.length } };
}

function shareKept(quote: string, plain: string): number {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  const there = new Set(plain.split(/\s+/));
  return words.length === 0 ? 0 : words.filter((word) => there.has(word)).length / words.length;
}
