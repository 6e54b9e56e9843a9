import type { BlockKind } from './note-document.ts';

const ITEM = /^\s*(?:[-*•]|\d+[.)])\s/u;
/** Text that needs lines of its own. */
const OWN_LINES = /\n|^\s*(?:\||\$\$|```|[-*•] |\d+[.)] |\*\*(?:결과|질문|답|기한|방법|장소)\*\*)/u;

/** The text of a block: the head of its table, then sentences one after the other; list items and rows on lines of their own. */
export function joinSentences(
  { kind, head }: { kind: BlockKind; head?: string | undefined },
  texts: readonly string[],
): string {
  const joined = join(kind, texts);
  return head === undefined ? joined : [head, joined].filter((part) => part !== '').join('\n');
}

function join(kind: BlockKind, texts: readonly string[]): string {
  if (kind === 'list') return texts.map((text) => (ITEM.test(text) ? text : `- ${text}`)).join('\n');
  return texts.reduce((joined, text, index) => {
    if (index === 0) return text;
    const isApart = OWN_LINES.test(text) || OWN_LINES.test(texts[index - 1] ?? '');
    return `${joined}${isApart ? '\n' : ' '}${text}`;
  }, '');
}
