import type { BlockKind, WrittenBlock, WrittenSentence } from '../note-document.ts';

type Shaped = Pick<WrittenBlock, 'kind' | 'sentences' | 'head'>;

const CELL_END = /(?<!\\)\|/u;
const ITEM_SIGN = /^\s*(?:[-*•]|\d+[.)])\s+/u;
const ARROW = /^(.+?)\s*(?:→|->|⇒)\s*([^:]+?)(?:\s*:\s*(.+))?$/u;
const LABEL = /^\*{0,2}(기한|방법|장소|질문|답|결과)\*{0,2}\s*:?\s*/u;
const MAX_EDGES = 20;

/** Gives sentences the form that their kind has in the text of a block. Sentences that do not have the parts of their kind become a list or prose. */
export function shapeSentences(kind: BlockKind, sentences: readonly WrittenSentence[]): Shaped {
  switch (kind) {
    case 'table':
    case 'comparison':
      return shapeTable(kind, sentences);
    case 'formula':
      return { kind, sentences: shapeFormula(sentences) };
    case 'example':
      return { kind, sentences: shapeSteps(sentences) };
    case 'timeline':
      return { kind, sentences: sentences.map(shapeMoment) };
    case 'diagram':
      return shapeDiagram(sentences);
    case 'question':
      return { kind, sentences: shapeQuestion(sentences) };
    case 'notice':
      return { kind, sentences: sentences.map(withLabel) };
    default:
      return { kind, sentences: [...sentences] };
  }
}

const changed = (sentence: WrittenSentence, text: string): WrittenSentence => ({ ...sentence, text });

/** Cells of a row, with or without bars at its ends. */
function cellsOf(text: string): string[] {
  const row = text
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '');
  return row.split(CELL_END).map((cell) => cell.trim());
}

const RULE_ROW = /^[\s|:-]+$/u;
const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The first sentence is the head. A table of one column is a list. */
function shapeTable(kind: 'table' | 'comparison', sentences: readonly WrittenSentence[]): Shaped {
  const lines = sentences.flatMap((sentence) =>
    sentence.text
      .split('\n')
      .filter((line) => line.trim() !== '' && !RULE_ROW.test(line))
      .map((line) => ({ sentence, line, cells: cellsOf(line) })),
  );
  const rows = lines.filter(({ cells }) => cells.length > 1);
  // A remark below the table.
  const prose = lines.filter(({ cells }) => cells.length === 1).map(({ sentence, line }) => changed(sentence, line));
  const [head, ...body] = rows;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (head === undefined || body.length === 0 || width < 2) {
    return { kind: 'list', sentences: sentences.map((one) => changed(one, one.text)) };
  }
  const even = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return {
    kind,
    head: `${rowOf(even(head.cells))}\n|${'---|'.repeat(width)}`,
    sentences: [...body.map(({ sentence, cells }) => changed(sentence, rowOf(even(cells)))), ...prose],
  };
}

const DISPLAY = /^\s*\$\$[\s\S]+\$\$\s*$/u;

/** The formula on a line of its own, then a list of its symbols. */
function shapeFormula(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  return sentences.map((sentence, index) => {
    const text = sentence.text.trim();
    if (index === 0) return changed(sentence, DISPLAY.test(text) ? text : displayed(text));
    const [symbol = '', meaning = '', unit = ''] = cellsOf(text.replace(ITEM_SIGN, ''));
    if (meaning === '') return sentence;
    return changed(sentence, `- ${symbol}: ${meaning}${unit === '' ? '' : ` (${unit})`}`);
  });
}

/** `$…$` alone becomes a formula on a line of its own; a sentence with a formula in it stays as it is. */
function displayed(text: string): string {
  const inline = /^\$([^$]+)\$[.\s]*$/u.exec(text)?.[1];
  return inline === undefined ? text : `$$${inline}$$`;
}

const MIN_WORKED = 3;

/** What is given, the steps, the result. Fewer sentences are an example without steps. */
function shapeSteps(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  if (sentences.length < MIN_WORKED) return [...sentences];
  return sentences.map((sentence, index) => {
    if (index === 0) return sentence;
    const text = sentence.text.trim().replace(ITEM_SIGN, '');
    if (index < sentences.length - 1) return changed(sentence, `${index}. ${text}`);
    return changed(sentence, `**결과** ${text.replace(LABEL, '')}`);
  });
}

function shapeMoment(sentence: WrittenSentence): WrittenSentence {
  const [when = '', ...what] = cellsOf(sentence.text.replace(ITEM_SIGN, ''));
  if (what.length === 0) return changed(sentence, `- ${when}`);
  return changed(sentence, `- **${when.replaceAll('*', '')}** ${what.join(' ')}`);
}

function shapeDiagram(sentences: readonly WrittenSentence[]): Shaped {
  const edges = sentences.map((sentence) => {
    const text = sentence.text.replace(ITEM_SIGN, '').trim();
    const [from = '', to = '', label = ''] = text.includes('|') ? cellsOf(text) : (ARROW.exec(text)?.slice(1) ?? []);
    return from === '' || to === '' ? null : changed(sentence, `- ${from} → ${to}${label === '' ? '' : `: ${label}`}`);
  });
  const drawn = edges.filter((edge) => edge !== null);
  if (drawn.length === 0 || drawn.length > MAX_EDGES) return { kind: 'list', sentences: [...sentences] };
  const prose = sentences.filter((_, index) => edges[index] === null);
  return { kind: 'diagram', sentences: [...drawn, ...prose] };
}

/** The first sentence is the question, the others answer it. */
function shapeQuestion(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  return sentences.map((sentence, index) => {
    if (index > 1) return sentence;
    const text = sentence.text.trim().replace(LABEL, '');
    return changed(sentence, `**${index === 0 ? '질문' : '답'}** ${text}`);
  });
}

function withLabel(sentence: WrittenSentence): WrittenSentence {
  const label = LABEL.exec(sentence.text.trim())?.[1];
  if (label === undefined) return sentence;
  return changed(sentence, `**${label}** ${sentence.text.trim().replace(LABEL, '')}`);
}
