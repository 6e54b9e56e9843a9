import { linesOf, mapLines, type TextPart } from '../notes/parse-block-text.ts';
import type { InlineRun } from '../notes/read-inline.ts';

export interface InsertedWords {
  /** Offset in the plain text of the block, behind the word that it follows. */
  at: number;
  text: string;
}

/**
 * Inserts words into a parsed text without moving the offsets of the rest. Words behind an empty cell are inserted behind the text before
 * it. Words that would be inside code are returned instead, with the number of the part.
 */
export function insertWords<Words extends InsertedWords>(
  parts: readonly TextPart[],
  words: readonly Words[],
): { parts: TextPart[]; inCode: { part: number; words: Words }[] } {
  const runs = parts.flatMap((part) => linesOf(part).flatMap((line) => line.map((run) => ({ run, part }))));
  const targets = words.map((one) => {
    const target = runs.findLast(({ run }) => run.start < one.at);
    return { one, part: target?.part, run: target?.run };
  });
  const inserted = new Map<InlineRun, Words[]>();
  for (const { one, run } of targets.filter(({ part }) => part?.kind !== 'code')) {
    if (run !== undefined) inserted.set(run, [...(inserted.get(run) ?? []), one]);
  }
  return {
    parts: parts.map((part) =>
      mapLines(part, (line) => line.flatMap((run) => insertIntoRun(run, inserted.get(run) ?? []))),
    ),
    inCode: targets.flatMap(({ one, part }) =>
      part?.kind === 'code' ? [{ part: parts.indexOf(part), words: one }] : [],
    ),
  };
}

function insertIntoRun(run: InlineRun, words: readonly InsertedWords[]): InlineRun[] {
  if (words.length === 0) return [run];
  const end = run.start + run.text.length;
  const own = words.map(({ at, text }) => ({ at: Math.min(at, end), text })).toSorted((a, b) => a.at - b.at);
  const inserted = own.map(({ at, text }): InlineRun => ({ kind: 'text', text, isStrong: false, start: at }));
  // A sentence that ends inside a formula or inline code is marked behind it.
  if (run.kind === 'formula' || run.isCode) return [run, ...inserted];
  const cuts = [run.start, ...own.map(({ at }) => at), end];
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index] ?? run.start;
    const text = run.text.slice(from - run.start, to - run.start);
    const piece: InlineRun[] = text === '' ? [] : [{ ...run, text, start: from }];
    return [...piece, ...inserted.slice(index, index + 1)];
  });
}
