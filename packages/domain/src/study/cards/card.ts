export const CARD_KINDS = ['CLOZE', 'QUESTION', 'FORMULA', 'IMAGE'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Kinds that consist of text. */
export const TEXT_CARD_KINDS = ['CLOZE', 'QUESTION', 'FORMULA'] as const;

/** Cards of one account. */
export const MAX_CARDS = 5000;
export const CARD_TEXT_MAX = 600;
/** More new cards than a student can learn on one day are due on the following days. */
export const NEW_CARDS_PER_DAY = 20;
export const MAX_CARD_BOXES = 12;

/** Part of an image in thousandths of its width and height. */
export interface CardBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Line of the transcript that supports a card. */
export interface CardEvidence {
  segment_id: string;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Card made from a note by rules. */
export interface ProposedCard {
  /** Names the fact: a course has one card for it. */
  fact: string;
  kind: Exclude<CardKind, 'IMAGE'>;
  /** A cloze has its hidden words in double braces. */
  front: string;
  back: string;
  /** Topic shown above the question. */
  heading: string;
  section: number;
  /** The sentence that the card was made from, folded. */
  source: string;
  evidence: CardEvidence[];
  slide_ids: string[];
}
