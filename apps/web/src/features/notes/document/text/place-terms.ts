import { type BlockText, linesOf, type TextRun } from '@pilgi/domain/notes';
import type { TermRange } from '../../../../shared/text/decorated-text.tsx';
import { readBlock } from './read-block.ts';

const LETTER = /[\p{L}\p{N}]/u;
const LATIN = /[a-z0-9]/i;

/** First occurrence of each term in a section, by block; longer terms are matched first. */
export function placeTerms(
  blocks: readonly { id: string; text: string }[],
  terms: readonly string[],
): ReadonlyMap<string, readonly TermRange[]> {
  const placed = new Map<string, TermRange[]>();
  const texts = blocks.map((block) => ({ id: block.id, read: readBlock(block) }));
  for (const term of terms.toSorted((a, b) => b.length - a.length)) {
    for (const { id, read } of texts) {
      const taken = placed.get(id) ?? [];
      const range = findTerm(read, term, taken);
      if (range === null) continue;
      placed.set(id, [...taken, range]);
      break;
    }
  }
  return placed;
}

function findTerm(read: BlockText, term: string, taken: readonly TermRange[]): TermRange | null {
  const wanted = term.toLowerCase();
  if (wanted === '' || !read.plain.toLowerCase().includes(wanted)) return null;
  for (const run of runsOf(read)) {
    const words = run.text.toLowerCase();
    for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1)) {
      const start = run.start + at;
      const end = start + wanted.length;
      const isFree = taken.every((range) => range.end <= start || range.start >= end);
      if (isFree && isWholeWord(words, at, wanted)) return { start, end, term };
    }
  }
  return null;
}

/**
 * Korean particles may follow a term. A letter before it, or a Latin letter after a Latin term, makes a different
 * word.
 */
function isWholeWord(words: string, at: number, wanted: string): boolean {
  if (at > 0 && LETTER.test(words.charAt(at - 1))) return false;
  return !(LATIN.test(wanted.at(-1) ?? '') && LATIN.test(words.charAt(at + wanted.length)));
}

function runsOf({ parts }: BlockText): TextRun[] {
  const lines = parts.flatMap((part) => linesOf(part));
  return lines.flat().filter((run): run is TextRun => run.kind === 'text' && run.isCode !== true);
}
