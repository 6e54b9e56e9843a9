import { type InlineRun, readInline } from './read-inline.ts';

export type Line = readonly InlineRun[];

export interface ListPart {
  kind: 'list';
  isOrdered: boolean;
  items: ListItem[];
}

export interface ListItem {
  line: Line;
  /** Lists have two levels. */
  children: ListPart | null;
}

export interface CodePart {
  kind: 'code';
  /** As written behind the fence; may be empty. */
  language: string;
  lines: Line[];
}

export type TextPart =
  | { kind: 'lines'; lines: Line[] }
  | ListPart
  | CodePart
  | { kind: 'table'; head: Line[]; rows: Line[][] };

export interface BlockText {
  parts: TextPart[];
  /** Plain text with one line per line, item, cell and line of code. Marks and search results are stored as offsets in it. */
  plain: string;
}

const FENCED = /^(`{3,})([\w+#.-]*)[ \t]*\n([\s\S]*?)\n?^\1[ \t]*$/gm;
const ITEM = /^(\s*)(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/;
const CELL_END = /(?<!\\)\|/;
const DISPLAY = /\$\$[^$]+?\$\$/g;
const CHILD_INDENT = 2;

/** Parses line breaks, lists of two levels, tables, code, formulas, strong text and inline code. */
export function parseBlockText(text: string): BlockText {
  const reader = createReader();
  const parts: TextPart[] = [];
  let last = 0;
  for (const match of text.matchAll(FENCED)) {
    addProse(parts, text.slice(last, match.index), reader.read);
    const [all, , language = '', code = ''] = match;
    parts.push({ kind: 'code', language, lines: code.split('\n').map(reader.readRaw) });
    last = match.index + all.length;
  }
  addProse(parts, text.slice(last), reader.read);
  return { parts, plain: reader.plain() };
}

type ReadLine = (line: string) => Line;

/** Reads lines one after the other and counts their offsets in the plain text. */
function createReader() {
  const lines: string[] = [];
  let length = 0;
  const add = (toRuns: (start: number) => Line): Line => {
    const start = lines.length === 0 ? 0 : length + 1;
    const runs = toRuns(start);
    const words = runs.map((run) => run.text).join('');
    lines.push(words);
    length = start + words.length;
    return runs;
  };
  return {
    read: (line: string) => add((start) => readInline(line.trim(), start)),
    /** Code: nothing in it is markup. */
    readRaw: (text: string) => add((start) => (text === '' ? [] : [{ kind: 'text', text, isStrong: false, start }])),
    plain: () => lines.join('\n'),
  };
}

function addProse(parts: TextPart[], text: string, read: ReadLine): void {
  const lines = text
    .replace(DISPLAY, (formula) => formula.replaceAll('\n', ' '))
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (ROW.test(line) && RULE.test(lines[at + 1] ?? '')) {
      const rows = [line, ...rowsFrom(lines, at + 2)];
      const [head = [], ...body] = rows.map((row) => cellsOf(row).map(read));
      parts.push({ kind: 'table', head, rows: body });
      at += rows.length;
    } else addLine(parts, line, read);
  }
}

function rowsFrom(lines: readonly string[], first: number): string[] {
  const after = lines.slice(first);
  const end = after.findIndex((line) => !ROW.test(line));
  return end === -1 ? after : after.slice(0, end);
}

const cellsOf = (row: string) => (ROW.exec(row)?.[1] ?? '').split(CELL_END);

function addLine(parts: TextPart[], line: string, read: ReadLine): void {
  const last = parts.at(-1);
  const item = ITEM.exec(line);
  if (item !== null) {
    addItem(parts, { indent: item[1] ?? '', isOrdered: item[2] !== undefined, line: read(item[3] ?? '') });
  } else if (last?.kind === 'lines') last.lines.push(read(line));
  else parts.push({ kind: 'lines', lines: [read(line)] });
}

function addItem(parts: TextPart[], { indent, isOrdered, line }: { indent: string; isOrdered: boolean; line: Line }) {
  const last = parts.at(-1);
  const item = { line, children: null };
  const parent = last?.kind === 'list' ? last.items.at(-1) : undefined;
  if (parent !== undefined && indent.replaceAll('\t', '  ').length >= CHILD_INDENT) {
    if (parent.children === null) parent.children = { kind: 'list', isOrdered, items: [item] };
    else parent.children.items.push(item);
  } else if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item);
  else parts.push({ kind: 'list', isOrdered, items: [item] });
}

/** Every line of a part, in the order of the plain text. */
export function linesOf(part: TextPart): Line[] {
  switch (part.kind) {
    case 'lines':
    case 'code':
      return part.lines;
    case 'list':
      return part.items.flatMap(({ line, children }) => [line, ...(children === null ? [] : linesOf(children))]);
    case 'table':
      return [...part.head, ...part.rows.flat()];
  }
}

/** The same part with other lines in the same places. */
export function mapLines<Part extends TextPart>(part: Part, map: (line: Line) => Line): Part;
export function mapLines(part: TextPart, map: (line: Line) => Line): TextPart {
  switch (part.kind) {
    case 'lines':
    case 'code':
      return { ...part, lines: part.lines.map(map) };
    case 'list':
      return {
        ...part,
        items: part.items.map(({ line, children }) => ({
          line: map(line),
          children: children === null ? null : mapLines(children, map),
        })),
      };
    case 'table':
      return { ...part, head: part.head.map(map), rows: part.rows.map((row) => row.map(map)) };
  }
}
