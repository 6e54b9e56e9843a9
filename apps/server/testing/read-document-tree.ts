import { readBy } from './open-document.ts';

/** What pandoc reads in a document. */
export interface DocumentTree {
  headings: [level: number, text: string][];
  /** Code blocks with their language. */
  codes: { language: string; text: string }[];
  /** Texts of all cells, by table and row. */
  tables: string[][][];
  /** Items of each list that is inside another list. */
  innerLists: string[][];
  orderedLists: number;
  formulas: string[];
  images: string[];
  quotes: string[];
  text: string;
}

interface Node {
  t: string;
  c?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).t === 'string';

/** Reads a document with another program than the one that wrote it. */
export async function readDocumentTree(format: string, file: string): Promise<DocumentTree> {
  const { blocks } = JSON.parse(await readBy('pandoc', `--from=${format}`, '--to=json', file)) as { blocks: unknown };
  const all = nodesIn(blocks);
  const of = (kind: string) => all.filter(({ t }) => t === kind);
  const isList = ({ t }: Node) => t === 'BulletList' || t === 'OrderedList';
  const inner = all.filter(isList).flatMap(({ c }) => nodesIn(c).filter(isList));
  return {
    headings: of('Header').map(({ c }) => [(c as [number])[0], textIn((c as unknown[])[2])]),
    codes: of('CodeBlock').map(({ c }) => {
      const [[, classes], text] = c as [[string, string[]], string];
      return { language: classes[0] ?? '', text };
    }),
    tables: of('Table').map(({ c }) => rowsIn(c)),
    innerLists: inner.map(({ t, c }) =>
      ((t === 'OrderedList' ? (c as unknown[])[1] : c) as unknown[]).map((item) => textIn(item)),
    ),
    orderedLists: of('OrderedList').length,
    formulas: of('Math').map(({ c }) => (c as [unknown, string])[1]),
    images: of('Image').map(({ c }) => (c as [unknown, unknown, [string]])[2][0]),
    quotes: of('BlockQuote').map(({ c }) => textIn(c)),
    text: textIn(blocks),
  };
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...nodesIn(value.c)] : [];
}

/** A table is nested lists of head, bodies, rows and cells; cells are the innermost lists that contain blocks. */
function rowsIn(table: unknown): string[][] {
  const [, , , [, headRows], bodies] = table as [unknown, unknown, unknown, [unknown, unknown[]], unknown[][]];
  const rows = [...headRows, ...bodies.flatMap((body) => (body[3] as unknown[] | undefined) ?? [])];
  return rows.map((row) => (row as [unknown, unknown[]])[1].map((cell) => textIn((cell as unknown[])[4])));
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('');
  if (!isNode(value)) return '';
  if (value.t === 'Space' || value.t === 'SoftBreak' || value.t === 'LineBreak') return ' ';
  if (value.t === 'Str') return String(value.c);
  if (value.t === 'Code' || value.t === 'CodeBlock' || value.t === 'Math') return (value.c as [unknown, string])[1];
  const isBlock = ['Para', 'Plain', 'Header', 'BlockQuote'].includes(value.t);
  const quoted = value.t === 'Quoted' ? ['“', '”'] : ['', ''];
  return `${quoted[0]}${textIn(value.c)}${quoted[1]}${isBlock ? '\n' : ''}`;
}
