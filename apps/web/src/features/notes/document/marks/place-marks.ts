import { type PlacedMark, placeMark } from '@pilgi/domain/notes';
import type { MarkRange } from '../../../../shared/text/decorated-text.tsx';
import type { NoteBlock } from '../notes.api.ts';
import { readBlock } from '../text/read-block.ts';
import type { NoteMark } from './marks.api.ts';

export interface ShownMark {
  mark: NoteMark;
  /** Null when this version no longer contains the quoted text. */
  place: PlacedMark | null;
}

/** Locates every mark in this version of the note. */
export function placeMarks(marks: readonly NoteMark[], blocks: readonly NoteBlock[]): ShownMark[] {
  if (marks.length === 0) return [];
  const plain = blocks.map((block) => ({ id: block.id, plain: readBlock(block).plain }));
  return marks.map((mark) => ({ mark, place: placeMark(mark, plain) }));
}

export function rangesByBlock(
  shown: readonly ShownMark[],
  blocks: readonly NoteBlock[],
): ReadonlyMap<string, readonly MarkRange[]> {
  const byBlock = new Map<string, MarkRange[]>();
  const lengths = new Map(blocks.map((block) => [block.id, block]));
  for (const { mark, place } of shown) {
    const block = place && lengths.get(place.block_id);
    if (!block) continue;
    const range = place.range ?? { start: 0, end: readBlock(block).plain.length };
    const ranges = byBlock.get(block.id) ?? [];
    byBlock.set(block.id, [...ranges, { ...range, mark_id: mark.id, kind: mark.kind }]);
  }
  return byBlock;
}
