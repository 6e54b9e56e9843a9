import { QUOTE_MAX } from '@pilgi/domain/notes';

export interface SelectedText {
  block_id: string;
  /** Null for the whole block. */
  range: { start: number; end: number } | null;
  quote: string;
}

/** Selected text within one block; null when the selection is outside or spans several blocks. */
export function readSelection(selection: Selection | null, plainOf: (blockId: string) => string): SelectedText | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const block = blockOf(range.startContainer);
  if (block === null || block !== blockOf(range.endContainer)) return null;
  const block_id = block.dataset.block ?? '';
  const plain = plainOf(block_id);
  const ends = trimmed(plain, offsetOf(range.startContainer, range.startOffset, 'start'), endOf(range));
  const quote = plain.slice(ends.start, ends.end).slice(0, QUOTE_MAX);
  return quote === '' ? null : { block_id, range: { start: ends.start, end: ends.start + quote.length }, quote };
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
const blockOf = (node: Node) => elementOf(node)?.closest<HTMLElement>('[data-block]') ?? null;
const endOf = ({ endContainer, endOffset }: Range) => offsetOf(endContainer, endOffset, 'end');

/** Offset of a DOM point in the plain text: start of its text run plus the distance inside it. */
function offsetOf(node: Node, offset: number, side: 'start' | 'end'): number {
  const run = elementOf(node)?.closest<HTMLElement>('[data-from]');
  if (!run) return offsetBetweenRuns(node, offset, side);
  const { from, to } = run.dataset;
  // A formula is selected as a whole.
  if (to !== undefined) return Number(side === 'start' ? from : to);
  const before = document.createRange();
  before.setStart(run, 0);
  before.setEnd(node, offset);
  return Number(from) + before.toString().length;
}

/** Offset of a point between runs, such as after the last word of a line. */
function offsetBetweenRuns(node: Node, offset: number, side: 'start' | 'end'): number {
  const runs = [...(blockOf(node)?.querySelectorAll<HTMLElement>('[data-from]') ?? [])];
  const point = document.createRange();
  point.setStart(node, offset);
  if (side === 'start') {
    const next = runs.find((run) => point.comparePoint(run, 0) >= 0);
    return Number(next?.dataset.from ?? Number.MAX_SAFE_INTEGER);
  }
  const last = runs.findLast((run) => point.comparePoint(run, 0) < 0);
  if (last === undefined) return 0;
  return last.dataset.to ? Number(last.dataset.to) : Number(last.dataset.from) + (last.textContent?.length ?? 0);
}

function trimmed(plain: string, from: number, to: number): { start: number; end: number } {
  let [start, end] = [Math.min(from, plain.length), Math.min(to, plain.length)];
  while (start < end && /\s/.test(plain.charAt(start))) start += 1;
  while (end > start && /\s/.test(plain.charAt(end - 1))) end -= 1;
  return { start, end };
}
