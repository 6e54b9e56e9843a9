import type { Edge } from '../notes/diagram/read-edges.ts';
import { type Line, parseBlockText, type TextPart } from '../notes/parse-block-text.ts';
import { readInline } from '../notes/read-inline.ts';

/** Common document model of all export formats, so that they have the same content. */
export interface Paper {
  title: Line;
  pieces: readonly Piece[];
}

/** Section, topic, block. */
export type HeadingLevel = 2 | 3 | 4;

/** An exam hint, what must be remembered, or anything else that is apart from the text. */
export type CalloutTone = 'exam' | 'key' | 'note';

export type Piece =
  | { kind: 'heading'; level: HeadingLevel; line: Line; mark: string | null }
  | { kind: 'text'; part: TextPart }
  /** Small print: times and warnings. */
  | { kind: 'remark'; text: string; is_warning: boolean }
  | { kind: 'image'; slide_id: string; caption: string }
  /** Framed text below its own title. */
  | { kind: 'callout'; tone: CalloutTone; title: string; pieces: readonly Piece[] }
  /** A drawn diagram; `id` identifies its image. */
  | { kind: 'diagram'; id: string; edges: readonly Edge[] }
  /** Blank lines for a handwritten answer. */
  | { kind: 'answer-lines'; lines: number };

export const textPieces = (text: string): Piece[] => partPieces(parseBlockText(text).parts);

export const partPieces = (parts: readonly TextPart[]): Piece[] =>
  parts.map((part) => ({ kind: 'text', part: evenRows(part) }));

export const heading = (level: HeadingLevel, text: string, mark: string | null = null): Piece => ({
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

/** The diagrams of a paper with the ids of their images. */
export const diagramsIn = ({ pieces }: Pick<Paper, 'pieces'>) => pieces.filter((piece) => piece.kind === 'diagram');
