import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { splitSentences } from '../../../tools/seed/demo/plan/split-sentences.ts';

export interface NoteLine {
  block: NoteBlock;
  text: string;
  ids: readonly string[];
}

export const blocksOf = (note: NoteDocument): NoteBlock[] => note.sections.flatMap((section) => section.blocks);

/** Every sentence of the note with the lines that it cites. Blocks without sentences are split by their text. */
export function listNoteSentences(note: NoteDocument): NoteLine[] {
  return blocksOf(note).flatMap((block) => {
    const ids = [...block.segment_ids, ...block.slide_ids];
    if (block.sentences === undefined) return splitSentences(block.text).map((text) => ({ block, text, ids }));
    return block.sentences.map(({ text, segment_ids, slide_ids }) => ({
      block,
      text,
      ids: segment_ids.length + slide_ids.length > 0 ? [...segment_ids, ...slide_ids] : ids,
    }));
  });
}

/** What a reader sees of the blocks, without the glossary, which would contain every term. */
export function readableText(note: NoteDocument): string {
  return [
    note.overview,
    ...note.sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => [block.topic ?? '', block.heading ?? '', block.original ?? '', block.text]),
    ]),
  ].join('\n');
}

export const charactersOf = (note: NoteDocument): number =>
  blocksOf(note).reduce((sum, { text }) => sum + text.length, 0);
