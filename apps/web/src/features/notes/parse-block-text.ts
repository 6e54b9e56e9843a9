export interface TextRun {
  text: string;
  isStrong: boolean;
}

export type TextPart = { kind: 'lines'; lines: TextRun[][] } | { kind: 'list'; isOrdered: boolean; items: TextRun[][] };

const ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const STRONG = /(?<!\\)\*\*(.+?)(?<!\\)\*\*/g;
const ESCAPED = /\\([\\`*_[\]<>#|~{}()+\-.!$])/g;

const plain = (text: string) => text.replace(ESCAPED, '$1');

/** Text with line breaks, lists and what is stressed; every other sign stands for itself. */
export function parseBlockText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const item = ITEM.exec(line);
    if (item) addItem(parts, item[1] !== undefined, parseRuns(item[2] ?? ''));
    else addLine(parts, parseRuns(line.trim()));
  }
  return parts;
}

function addItem(parts: TextPart[], isOrdered: boolean, item: TextRun[]): void {
  const last = parts.at(-1);
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item);
  else parts.push({ kind: 'list', isOrdered, items: [item] });
}

function addLine(parts: TextPart[], line: TextRun[]): void {
  const last = parts.at(-1);
  if (last?.kind === 'lines') last.lines.push(line);
  else parts.push({ kind: 'lines', lines: [line] });
}

function parseRuns(text: string): TextRun[] {
  const runs = text.split(STRONG).map((piece, index) => ({ text: plain(piece), isStrong: index % 2 === 1 }));
  return runs.filter((run) => run.text !== '');
}

/** What a reader sees, for search. */
export function plainTextOf(text: string): string {
  return plain(text.replace(STRONG, '$1'));
}
