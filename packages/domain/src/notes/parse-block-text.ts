import { type InlineRun, readInline } from './read-inline.ts';

export type Line = readonly InlineRun[];

export type TextPart =
  | { kind: 'lines'; lines: Line[] }
  | { kind: 'list'; isOrdered: boolean; items: Line[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] };

export interface BlockText {
  parts: TextPart[];
  /** Plain text with one line per line, item and cell. Marks and search results are stored as offsets in it. */
  plain: string;
}

const ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/;
const CELL_END = /(?<!\\)\|/;
const DISPLAY = /\$\$[^$]+?\$\$/g;

/** Parses line breaks, lists, tables, formulas and strong text. */
export function parseBlockText(text: string): BlockText {
  const lines = text
    .replace(DISPLAY, (formula) => formula.replaceAll('\n', ' '))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const parts: TextPart[] = [];
  let plain = '';
  const read = (line: string): Line => {
    const runs = readInline(line.trim(), plain === '' ? 0 : plain.length + 1);
    const words = runs.map((run) => run.text).join('');
    plain = plain === '' ? words : `${plain}\n${words}`;
    return runs;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (ROW.test(line) && RULE.test(lines[at + 1] ?? '')) {
      const rows = [line, ...rowsFrom(lines, at + 2)];
      const [head = [], ...body] = rows.map((row) => cellsOf(row).map(read));
      parts.push({ kind: 'table', head, rows: body });
      at += rows.length;
    } else addLine(parts, line, read);
  }
  return { parts, plain };
}

function rowsFrom(lines: readonly string[], first: number): string[] {
  const after = lines.slice(first);
  const end = after.findIndex((line) => !ROW.test(line));
  return end === -1 ? after : after.slice(0, end);
}

const cellsOf = (row: string) => (ROW.exec(row)?.[1] ?? '').split(CELL_END);

function addLine(parts: TextPart[], line: string, read: (line: string) => Line): void {
  const last = parts.at(-1);
  const item = ITEM.exec(line);
  if (item === null) {
    if (last?.kind === 'lines') last.lines.push(read(line));
    else parts.push({ kind: 'lines', lines: [read(line)] });
    return;
  }
  const isOrdered = item[1] !== undefined;
  const words = read(item[2] ?? '');
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(words);
  else parts.push({ kind: 'list', isOrdered, items: [words] });
}
