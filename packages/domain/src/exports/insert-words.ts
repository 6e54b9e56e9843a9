import { mapLines, type TextPart } from '../notes/parse-block-text.ts';
import type { InlineRun } from '../notes/read-inline.ts';

export interface InsertedWords {
  /** Offset in the plain text of the block, behind the word that it follows. */
  at: number;
  text: string;
}

/** Inserts words into a parsed text without moving the offsets of the rest. */
export function insertWords(part: TextPart, words: readonly InsertedWords[]): TextPart {
  return mapLines(part, (line) => line.flatMap((run) => insertIntoRun(run, words)));
}

function insertIntoRun(run: InlineRun, words: readonly InsertedWords[]): InlineRun[] {
  const end = run.start + run.text.length;
  const own = words.filter(({ at }) => at > run.start && at <= end).toSorted((a, b) => a.at - b.at);
  if (own.length === 0) return [run];
  const inserted = own.map(({ at, text }): InlineRun => ({ kind: 'text', text, isStrong: false, start: at }));
  // A sentence that ends inside a formula is marked behind it.
  if (run.kind === 'formula') return [run, ...inserted];
  const cuts = [run.start, ...own.map(({ at }) => at), end];
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index] ?? run.start;
    const text = run.text.slice(from - run.start, to - run.start);
    const piece: InlineRun[] = text === '' ? [] : [{ ...run, text, start: from }];
    return [...piece, ...inserted.slice(index, index + 1)];
  });
}
