import { type Line, parseBlockText, type TextPart } from '../notes/parse-block-text.ts';
import { readInline } from '../notes/read-inline.ts';

/** Common document model of all export formats, so that they have the same content. */
export interface Paper {
  title: Line;
  pieces: readonly Piece[];
}

export type Piece =
  | { kind: 'heading'; level: 2 | 3; line: Line; mark: string | null }
  | { kind: 'text'; part: TextPart }
  /** Small print: times and warnings. */
  | { kind: 'remark'; text: string; is_warning: boolean }
  | { kind: 'image'; slide_id: string; caption: string }
  /** Blank lines for a handwritten answer. */
  | { kind: 'answer-lines'; lines: number };

export const textPieces = (text: string): Piece[] => partPieces(parseBlockText(text).parts);

export const partPieces = (parts: readonly TextPart[]): Piece[] =>
  parts.map((part) => ({ kind: 'text', part: evenRows(part) }));

export const heading = (level: 2 | 3, text: string, mark: string | null = null): Piece => ({
  kind: 'heading',
  level,
  line: readInline(text),
  mark,
});

export const remark = (text: string): Piece => ({ kind: 'remark', text, is_warning: false });
export const warning = (text: string): Piece => ({ kind: 'remark', text, is_warning: true });

/** Document formats require rows of equal length; tables written by users or models may not have them. */
function evenRows(part: TextPart): TextPart {
  if (part.kind !== 'table') return part;
  const width = Math.max(part.head.length, ...part.rows.map((row) => row.length));
  const fill = (row: readonly Line[]) => Array.from({ length: width }, (_, index) => row[index] ?? []);
  return { kind: 'table', head: fill(part.head), rows: part.rows.map(fill) };
}
