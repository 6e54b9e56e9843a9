import { edgeText } from '../notes/diagram/read-edges.ts';
import type { Line, ListItem, TextPart } from '../notes/parse-block-text.ts';
import { parseBlockText } from '../notes/parse-block-text.ts';
import { type FormulaRun, readInline } from '../notes/read-inline.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { CalloutTone, Paper, Piece } from './paper.ts';

export type DrawFormula = (formula: FormulaRun) => string;

interface RenderOptions {
  formula: DrawFormula;
  /** URL of a slide image. */
  imageUrl: (slideId: string) => string;
  /** Image of a diagram, or null for the list of its edges. */
  diagram?: (diagram: DiagramPiece) => string | null;
}

export type DiagramPiece = Extract<Piece, { kind: 'diagram' }>;

/** Paragraph styles of a converted document; titles have their own, `… Title`. */
export const CALLOUT_STYLES: Record<CalloutTone, string> = {
  exam: 'Callout Exam',
  key: 'Callout Key',
  note: 'Callout Note',
};

/** Output is also well-formed XML because problem packages embed it. */
export function writeHtml(paper: Paper, options: RenderOptions): string {
  const title = htmlLine(paper.title, options.formula);
  return [`<h1>${title}</h1>`, ...paper.pieces.map((piece) => htmlPiece(piece, options))].join('\n');
}

/** HTML of a block, a stem or an explanation. */
export const htmlText = (text: string, formula: DrawFormula) =>
  parseBlockText(text)
    .parts.map((part) => htmlPart(part, formula))
    .join('');

export const htmlInline = (text: string, formula: DrawFormula) => htmlLine(readInline(text), formula);

/** For readers that render TeX themselves. Brackets instead of dollar signs, which may be prices. */
export const texMarks: DrawFormula = ({ text, isDisplay }) =>
  escapeMarkup(isDisplay ? `\\[${text}\\]` : `\\(${text}\\)`);

function htmlPiece(piece: Piece, options: RenderOptions): string {
  const { formula, imageUrl } = options;
  switch (piece.kind) {
    case 'heading': {
      const mark = piece.mark === null ? '' : ` <small>${escapeMarkup(piece.mark)}</small>`;
      return `<h${piece.level}>${htmlLine(piece.line, formula)}${mark}</h${piece.level}>`;
    }
    case 'text':
      return htmlPart(piece.part, formula);
    case 'remark':
      return `<p class="${piece.is_warning ? 'warning' : 'remark'}">${escapeMarkup(piece.text)}</p>`;
    case 'image':
      return `<p class="picture"><img src="${escapeMarkup(imageUrl(piece.slide_id))}" alt="${escapeMarkup(piece.caption)}" /></p>`;
    case 'callout': {
      const inside = piece.pieces.map((one) => htmlPiece(one, options)).join('');
      const style = CALLOUT_STYLES[piece.tone];
      const title = `<p class="callout-title"><strong>${escapeMarkup(piece.title)}</strong></p>`;
      return `<div class="callout callout-${piece.tone}" custom-style="${style}"><div custom-style="${style} Title">${title}</div>${inside}</div>`;
    }
    case 'diagram':
      return options.diagram?.(piece) ?? htmlEdges(piece);
    case 'answer-lines':
      return Array.from({ length: piece.lines }, () => '<p class="room"></p>').join('');
  }
}

const htmlEdges = ({ edges }: DiagramPiece) =>
  `<ul>${edges.map((edge) => `<li>${escapeMarkup(edgeText(edge))}</li>`).join('')}</ul>`;

function htmlPart(part: TextPart, formula: DrawFormula): string {
  const line = (runs: Line) => htmlLine(runs, formula);
  if (part.kind === 'lines') return part.lines.map((runs) => `<p>${line(runs)}</p>`).join('');
  if (part.kind === 'code') return `<pre><code>${part.lines.map(codeLine).join('\n')}</code></pre>`;
  if (part.kind === 'list') {
    const tag = part.isOrdered ? 'ol' : 'ul';
    const item = ({ line: runs, children }: ListItem) =>
      `<li>${line(runs)}${children === null ? '' : htmlPart(children, formula)}</li>`;
    return `<${tag}>${part.items.map(item).join('')}</${tag}>`;
  }
  const row = (cells: readonly Line[], tag: 'th' | 'td') =>
    `<tr>${cells.map((runs) => `<${tag}>${line(runs)}</${tag}>`).join('')}</tr>`;
  const body = part.rows.map((cells) => row(cells, 'td')).join('');
  return `<table><thead>${row(part.head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

const codeLine = (runs: Line) => runs.map(({ text }) => escapeMarkup(text)).join('');

function htmlLine(runs: Line, formula: DrawFormula): string {
  return runs
    .map((run) => {
      if (run.kind === 'formula') return formula(run);
      const words = run.isCode ? `<code>${escapeMarkup(run.text)}</code>` : escapeMarkup(run.text);
      return run.isStrong ? `<strong>${words}</strong>` : words;
    })
    .join('');
}
