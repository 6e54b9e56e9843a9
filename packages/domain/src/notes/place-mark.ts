export const MARK_KINDS = ['HIGHLIGHT', 'MEMO', 'UNSURE'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface StoredMark {
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
  /** Null when only the block can be determined. */
  range: { start: number; end: number } | null;
}

/** Share of the words that must remain; tolerates a corrected term. */
const MIN_REMAINING_WORD_RATIO = 0.6;

/**
 * Locates a mark in the current note. Later versions may rewrite, move or remove a block or reuse its id, so the marked words decide. Returns
 * null when they no longer exist.
 */
export function placeMark(mark: StoredMark, blocks: readonly PlainBlock[]): PlacedMark | null {
  const originalBlock = blocks.find(({ id }) => id === mark.block_id);
  const placeInOriginal = originalBlock === undefined ? null : placeInBlock(mark, originalBlock);
  if (placeInOriginal !== null) return placeInOriginal;
  const elsewhere = blocks.filter(({ plain }) => plain.includes(mark.quote));
  const [only] = elsewhere;
  if (only !== undefined && elsewhere.length === 1) return placeInBlock(mark, only);
  return originalBlock !== undefined && remainingWordRatio(mark.quote, originalBlock.plain) >= MIN_REMAINING_WORD_RATIO
    ? { block_id: originalBlock.id, range: null }
    : null;
}

function placeInBlock({ range, quote }: StoredMark, { id, plain }: PlainBlock): PlacedMark | null {
  if (range !== null && plain.slice(range.start, range.end) === quote) return { block_id: id, range };
  const start = plain.indexOf(quote);
  if (start === -1) return null;
  return { block_id: id, range: range === null ? null : { start, end: start + quote.length } };
}

function remainingWordRatio(quote: string, plain: string): number {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  const presentWords = new Set(plain.split(/\s+/));
  return words.length === 0 ? 0 : words.filter((word) => presentWords.has(word)).length / words.length;
}
