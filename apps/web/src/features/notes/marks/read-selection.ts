import { QUOTE_MAX } from '@pilgi/domain';

export interface Chosen {
  block_id: string;
  /** Null is the whole block. */
  range: { start: number; end: number } | null;
  quote: string;
}

/** The words of a block that somebody has selected; null when they are of none, or of more than one. */
export function readSelection(selection: Selection | null, plainOf: (blockId: string) => string): Chosen | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const block = blockOf(range.startContainer);
  if (block === null || block !== blockOf(range.endContainer)) return null;
  const block_id = block.dataset.block ?? '';
  const plain = plainOf(block_id);
  const ends = trimmed(plain, placeOf(range.startContainer, range.startOffset, 'start'), endOf(range));
  const quote = plain.slice(ends.start, ends.end).slice(0, QUOTE_MAX);
  return quote === '' ? null : { block_id, range: { start: ends.start, end: ends.start + quote.length }, quote };
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
const blockOf = (node: Node) => elementOf(node)?.closest<HTMLElement>('[data-block]') ?? null;
const endOf = ({ endContainer, endOffset }: Range) => placeOf(endContainer, endOffset, 'end');

/** Where a point of the page lies in the plain text: by the run it stands in, and how far inside it. */
function placeOf(node: Node, offset: number, side: 'start' | 'end'): number {
  const run = elementOf(node)?.closest<HTMLElement>('[data-from]');
  if (!run) return placeAround(node, offset, side);
  const { from, to } = run.dataset;
  // A formula is chosen whole.
  if (to !== undefined) return Number(side === 'start' ? from : to);
  const before = document.createRange();
  before.setStart(run, 0);
  before.setEnd(node, offset);
  return Number(from) + before.toString().length;
}

/** A point between runs, as after the last word of a line. */
function placeAround(node: Node, offset: number, side: 'start' | 'end'): number {
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
