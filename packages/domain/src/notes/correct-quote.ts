import { type Correction, correctTerm } from './correct-term.ts';
import type { Segment } from './lecture-parts.ts';
import type { BlockDetails } from './note-document.ts';

const folded = (text: string) => text.normalize('NFC').replaceAll(/[\s\p{P}]/gu, '');

/** A quote stays the words of its line: the corrected words, or the whole corrected line when they are no longer part of it. */
export function correctQuote(
  quote: NonNullable<BlockDetails['quote']>,
  { segment, correction }: { segment: Segment | undefined; correction: Correction },
): NonNullable<BlockDetails['quote']> {
  const { text } = correctTerm(quote.text, correction);
  if (segment === undefined) return { ...quote, text };
  return { ...quote, text: folded(segment.text).includes(folded(text)) ? text : segment.text };
}
