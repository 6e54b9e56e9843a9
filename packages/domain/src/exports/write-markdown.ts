import type { CodePart, Line, ListPart, TextPart } from '../notes/parse-block-text.ts';
import type { InlineRun } from '../notes/read-inline.ts';
import type { CalloutTone, Paper, Piece } from './paper.ts';
import { writeMermaid } from './write-mermaid.ts';

const SPECIAL = /[\\`*_[\]<>#|~$]/g;
// Text line that Markdown would read as the start of a list.
const LIST_START = /^(\s*)([-+]|\d+[.)])(?=\s|$)/;
const EDGE_SIGN = /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u;

/** Names of framed quotes that note-taking programs know. */
const ALERTS: Record<CalloutTone, string> = { exam: 'IMPORTANT', key: 'NOTE', note: 'NOTE' };

/** CommonMark with tables and dollar formulas, as note-taking programs read it. */
export function writeMarkdown(paper: Paper, imageUrl: (slideId: string) => string): string {
  const pieces = paper.pieces.map((piece) => markdownPiece(piece, imageUrl));
  return `${[`# ${markdownLine(paper.title)}`, ...pieces].join('\n\n')}\n`;
}

function markdownPiece(piece: Piece, imageUrl: (slideId: string) => string): string {
  switch (piece.kind) {
    case 'heading': {
      const mark = piece.mark === null ? '' : ` \`${piece.mark}\``;
      return `${'#'.repeat(piece.level)} ${markdownLine(piece.line)}${mark}`;
    }
    case 'text':
      return markdownPart(piece.part);
    case 'remark':
      return piece.is_warning ? `> ⚠️ ${escapeWords(piece.text)}` : `\`${piece.text}\``;
    case 'image':
      return `![${escapeWords(piece.caption)}](${imageUrl(piece.slide_id)})`;
    case 'callout': {
      const inside = piece.pieces.map((one) => markdownPiece(one, imageUrl)).join('\n\n');
      const lines = [`[!${ALERTS[piece.tone]}] ${escapeWords(piece.title)}`, '', ...inside.split('\n')];
      return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
    }
    case 'diagram':
      return ['```mermaid', writeMermaid(piece.edges), '```'].join('\n');
    case 'answer-lines':
      return Array.from({ length: piece.lines }, () => '\\_'.repeat(40)).join('\n\n');
  }
}

function markdownPart(part: TextPart): string {
  if (part.kind === 'lines') return part.lines.map(startOfLine).join('\n\n');
  if (part.kind === 'list') return markdownList(part).join('\n');
  if (part.kind === 'code') return markdownCode(part);
  const row = (cells: readonly Line[]) => `| ${cells.map((runs) => markdownLine(runs, true)).join(' | ')} |`;
  return [row(part.head), `|${' --- |'.repeat(part.head.length)}`, ...part.rows.map(row)].join('\n');
}

function markdownList({ items, isOrdered }: ListPart): string[] {
  return items.flatMap(({ line, children }, index) => {
    const sign = isOrdered ? `${index + 1}.` : '-';
    const inner = children === null ? [] : markdownList(children);
    return [`${sign} ${startOfLine(line)}`, ...inner.map((text) => `${' '.repeat(sign.length + 1)}${text}`)];
  });
}

/** The fence is longer than any row of backticks in the code. */
function markdownCode({ language, lines }: CodePart): string {
  const code = lines.map((runs) => runs.map(({ text }) => text).join(''));
  const fence = '`'.repeat(Math.max(3, maxTicks(code.join('\n')) + 1));
  return [`${fence}${language}`, ...code, fence].join('\n');
}

/** Length of the longest row of backticks. */
const maxTicks = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));

const startOfLine = (runs: Line) =>
  markdownLine(runs)
    .replace(LIST_START, '$1\\$2')
    .replace(/^(\s*)\\(\d+)([.)])/, '$1$2\\$3');

const markdownLine = (runs: Line, isCell = false) => runs.map((run) => markdownRun(run, isCell)).join('');

/** Programs turn anything that resembles an address into a link. */
const ADDRESS = /(?<=https?|ftp|mailto|xmpp)(?=:)|(?<=www)(?=\.)|(?<=[\w.+-])(?=@)/gi;

const escapeWords = (text: string) => text.replaceAll(SPECIAL, (sign) => `\\${sign}`).replaceAll(ADDRESS, '\\');

function markdownRun(run: InlineRun, isCell: boolean): string {
  if (run.kind === 'formula') {
    // A vertical bar in a formula would end the table cell.
    const tex = isCell ? run.text.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ') : run.text;
    return run.isDisplay ? `$$${tex}$$` : `$${tex}$`;
  }
  if (run.isCode) return markdownCodeRun(run, isCell);
  const words = escapeWords(run.text);
  if (!run.isStrong) return words;
  const inner = run.text.trim();
  // Markdown does not recognise ** between punctuation and a Korean particle as emphasis.
  if (inner === '' || inner !== run.text || EDGE_SIGN.test(inner)) return `<b>${words}</b>`;
  return `**${words}**`;
}

function markdownCodeRun({ text, isStrong }: { text: string; isStrong: boolean }, isCell: boolean): string {
  const ticks = '`'.repeat(maxTicks(text) + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  const code = `${ticks}${space}${isCell ? text.replaceAll('|', '\\|') : text}${space}${ticks}`;
  return isStrong ? `<b>${code}</b>` : code;
}
