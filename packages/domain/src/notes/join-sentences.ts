import type { BlockKind } from './note-document.ts';

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/u;
/** Text that needs lines of its own. */
const OWN_LINES = /\n|^\s*(?:\||\$\$|```|[-*•] |\d+[.)] )/u;

/** The text of a block: sentences one after the other, list items and tables on lines of their own. */
export function joinSentences(kind: BlockKind, texts: readonly string[]): string {
  if (kind === 'list') return texts.map((text) => (ITEM.test(text) ? text : `- ${text}`)).join('\n');
  return texts.reduce((joined, text, index) => {
    if (index === 0) return text;
    const isApart = OWN_LINES.test(text) || OWN_LINES.test(texts[index - 1] ?? '');
    return `${joined}${isApart ? '\n' : ' '}${text}`;
  }, '');
}
