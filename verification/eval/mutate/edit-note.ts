import { joinSentences, type NoteBlock, type NoteDocument } from '@pilgi/domain/notes';

/** Replaces one block; null removes it. */
export function editBlock(note: NoteDocument, id: string, edit: (block: NoteBlock) => NoteBlock | null): NoteDocument {
  return {
    ...note,
    sections: note.sections.map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block) => (block.id === id ? (edit(block) ?? []) : [block])),
    })),
  };
}

/** The block with other sentences and the text that they make. */
export function withSentences(block: NoteBlock, sentences: NonNullable<NoteBlock['sentences']>): NoteBlock {
  const text = joinSentences(
    block,
    sentences.map((sentence) => sentence.text),
  );
  return { ...block, sentences, text };
}

/** Replaces one sentence of a block by others that cite the same lines. */
export function replaceSentence(block: NoteBlock, index: number, texts: readonly string[]): NoteBlock {
  const sentences = (block.sentences ?? []).flatMap((sentence, at) =>
    at === index ? texts.map((text, part) => ({ ...sentence, id: `${sentence.id}${part || ''}`, text })) : [sentence],
  );
  return withSentences(block, sentences);
}

/** Adds a sentence that cites the lines of the last one. */
export function appendSentence(block: NoteBlock, text: string): NoteBlock {
  const last = block.sentences?.at(-1);
  if (last === undefined) return block;
  return withSentences(block, [...(block.sentences ?? []), { ...last, id: `${last.id}x`, text }]);
}
