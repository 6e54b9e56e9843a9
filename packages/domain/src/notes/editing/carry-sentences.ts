import type { NoteBlock, NoteSentence } from '../note-document.ts';
import { splitOwnText } from './split-own-text.ts';

interface Place {
  start: number;
  end: number;
  sentence: NoteSentence;
}

/**
 * Sentences of a block after its text was changed. A sentence that is still in the text keeps its state and evidence, wherever it is now.
 * All other text is the owner's, with the evidence of the block.
 */
export function carrySentences(block: NoteBlock, after: Pick<NoteBlock, 'text' | 'head'>): NoteSentence[] {
  // The head of a table is no sentence.
  const text = after.text.slice(after.head?.length ?? 0);
  const before = block.sentences ?? splitOwnText(block.text).map((one, index) => sentenceOf(block, one, index + 1));
  const unchanged = placeUnchanged(before, text);
  let number = Math.max(0, ...before.map(({ id }) => Number(/\.(\d+)$/.exec(id)?.[1] ?? 0)));
  const own = (from: number, to: number) =>
    splitOwnText(text.slice(from, to)).map((one): NoteSentence => {
      number += 1;
      return { ...sentenceOf(block, one, number), state: 'OWN' };
    });
  const sentences: NoteSentence[] = [];
  let at = 0;
  for (const { start, end, sentence } of unchanged) {
    sentences.push(...own(at, start), sentence);
    at = end;
  }
  return [...sentences, ...own(at, text.length)];
}

function sentenceOf({ id, segment_ids, slide_ids }: NoteBlock, text: string, number: number): NoteSentence {
  return { id: `${id}.${number}`, text, segment_ids, slide_ids, state: 'UNCHECKED' };
}

/** Longest first, so that a short sentence is not found inside a long one. */
function placeUnchanged(sentences: readonly NoteSentence[], text: string): Place[] {
  const places: Place[] = [];
  const isFree = (start: number, end: number) => places.every((one) => end <= one.start || start >= one.end);
  for (const sentence of sentences.toSorted((a, b) => b.text.length - a.text.length)) {
    const start = findWhole(text, sentence.text, isFree);
    if (start !== -1) places.push({ start, end: start + sentence.text.length, sentence });
  }
  return places.toSorted((a, b) => a.start - b.start);
}

/** Position of a sentence that no other text touches. */
function findWhole(text: string, words: string, isFree: (start: number, end: number) => boolean): number {
  if (words === '') return -1;
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    const isWhole =
      /(?:^|[\s|])$/u.test(text.slice(0, start).slice(-1)) && /^(?:$|[\s|])/u.test(text.slice(end, end + 1));
    if (isWhole && isFree(start, end)) return start;
  }
  return -1;
}
