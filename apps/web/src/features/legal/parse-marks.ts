export type Mark = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; target: string };

const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a text of a legal document into plain, emphasised and linked pieces. */
export function parseMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, words, target, strong] = match;
    if (match.index > end) marks.push({ kind: 'text', text: text.slice(end, match.index) });
    if (strong !== undefined) marks.push({ kind: 'strong', text: strong });
    else if (words !== undefined && target !== undefined) marks.push({ kind: 'link', text: words, target });
    end = match.index + whole.length;
  }
  if (end < text.length) marks.push({ kind: 'text', text: text.slice(end) });
  return marks;
}
