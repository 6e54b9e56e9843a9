import type { NoteBlock } from './note-document.ts';
import { parseBlockText } from './parse-block-text.ts';

export interface SentenceRange {
  id: string;
  start: number;
  end: number;
}

const ROW = /^\s*\|.+\|\s*$/u;
const RULE = '|--|';

/** Where each sentence is in the plain text of its block. A sentence that is not found has no range. */
export function placeSentences({ sentences = [] }: Pick<NoteBlock, 'sentences'>, plain: string): SentenceRange[] {
  const ranges: SentenceRange[] = [];
  let from = 0;
  for (const { id, text } of sentences) {
    const words = parseBlockText(asTable(text)).plain;
    const start = words === '' ? -1 : plain.indexOf(words, from);
    if (start === -1) continue;
    from = start + words.length;
    ranges.push({ id, start, end: from });
  }
  return ranges;
}

/** A row without the line below the head is read as text, unlike in its block. */
function asTable(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  return ROW.test(first) && !rest[0]?.includes('--') ? [first, RULE, ...rest].join('\n') : text;
}
