import type { BlockKind } from '@pilgi/domain/notes';

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/u;
const ROW = /^\s*\|/u;
const DISPLAY = /^\s*\$\$/u;
/** The end of a sentence, with the space after it. */
const SENTENCE_END = /[.?!]["”’)]?\s+/uy;

/** A block as a judge reads it: sentences, list items, formulas and tables, each on its own. */
export function splitSentences(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parts: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (ROW.test(line) && index > 0 && ROW.test(lines[index - 1] ?? '')) parts.push(`${parts.pop() ?? ''}\n${line}`);
    else if (ROW.test(line) || ITEM.test(line) || DISPLAY.test(line)) parts.push(line);
    else parts.push(...splitLine(line));
  }
  return parts;
}

/** A list keeps its kind only when every line of it is an item. */
export function kindFor(kind: BlockKind, sentences: readonly string[]): BlockKind {
  return kind === 'list' && !sentences.every((text) => ITEM.test(text)) ? 'paragraph' : kind;
}

/** Splits at sentence ends outside of formulas, brackets and emphasis. */
function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (isInside(line.slice(start, at + 1))) continue;
    SENTENCE_END.lastIndex = at;
    const end = SENTENCE_END.exec(line);
    if (end === null || at + end[0].length >= line.length) continue;
    sentences.push(line.slice(start, at + end[0].length).trim());
    start = at + end[0].length;
    at = start - 1;
  }
  return [...sentences, line.slice(start).trim()].filter((sentence) => sentence !== '');
}

function isInside(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('$') % 2 === 1 || count('**') % 2 === 1 || count('(') > count(')');
}
