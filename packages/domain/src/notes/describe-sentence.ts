import type { BlockKind } from './note-document.ts';
import { parseBlockText } from './parse-block-text.ts';

interface DescribedBlock {
  kind: BlockKind;
  heading: string | null;
  head?: string;
  quote?: { text: string };
}

const LABEL = /^\*\*(결과|질문|답|기한|방법|장소)\*\*\s*/u;
const STEP = /^\d+\.\s/u;
/** A formula on a line of its own, or an item. */
const PART = /^(?:\$\$|- )/u;

/**
 * A sentence as a judge can understand it without its block: rows of a table with the names of their columns, steps and results with the
 * title of their example. Null when the sentence speaks for itself.
 */
export function describeSentence({ kind, heading, head, quote }: DescribedBlock, text: string): string | null {
  const about = (words: string) => (heading?.trim() ? `${heading.trim()} — ${words}` : words);
  switch (kind) {
    case 'table':
    case 'comparison':
      return head === undefined || !text.startsWith('|') ? null : about(describeRow(head, text));
    case 'code':
      return about(`코드:\n${parseBlockText(text).plain}`);
    case 'exam_hint':
      return quote === undefined ? null : `시험에 대해 강사가 “${quote.text}”라고 말한 것: ${text}`;
    case 'example':
      return STEP.test(text) || LABEL.test(text) ? about(text.replace(STEP, '').replace(LABEL, '결과: ')) : null;
    case 'formula':
    case 'diagram':
    case 'timeline':
      return PART.test(text) ? about(text.replace(/^- /u, '')) : null;
    case 'question':
    case 'notice':
      return LABEL.test(text) ? about(text.replace(LABEL, (_, label: string) => `${LABELS[label] ?? label}: `)) : null;
    default:
      return null;
  }
}

const LABELS: Readonly<Record<string, string>> = { 질문: '학생의 질문', 답: '강사의 답' };

function describeRow(head: string, row: string): string {
  const cells = (line: string) =>
    line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim());
  const names = cells(head.split('\n')[0] ?? '');
  return cells(row)
    .flatMap((cell, index) => (cell === '' ? [] : [`${names[index] ?? ''}: ${cell}`]))
    .join(', ');
}
