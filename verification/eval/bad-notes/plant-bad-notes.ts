import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { likeness } from '../judge/code/compare-letters.ts';
import { blocksOf } from '../metrics/list-note-sentences.ts';
import { appendSentence, editBlock, replaceSentence, withSentences } from '../mutate/edit-note.ts';
import type { GoldenCase } from '../set/read-golden-lectures.ts';

export const BAD_NOTES = ['too short', 'hallucinating', 'unstructured'] as const;
export type BadNote = (typeof BAD_NOTES)[number];

/** Three notes that a harness must score clearly lower than the reference they are made of. */
export function plantBadNotes(
  { golden, reference, demo }: GoldenCase,
  outside: readonly string[],
): Record<BadNote, NoteDocument> {
  if (reference === null) throw new Error(`${golden.id} has no reference note`);
  return {
    'too short': shorten(reference),
    hallucinating: invent(reference, {
      falseForms: golden.facts.flatMap(({ text, false_version }) =>
        false_version === null ? [] : [{ text, false_version }],
      ),
      outside: [
        ...(demo?.note.blocks.filter((block) => !block.is_supported).map(({ text }) => text) ?? []),
        ...outside,
      ],
    }),
    unstructured: flatten(reference),
  };
}

/** Keeps the gist and the first sentence of each section. */
function shorten(note: NoteDocument): NoteDocument {
  return {
    ...note,
    key_points: [],
    glossary: [],
    sections: note.sections.map((section) => ({
      ...section,
      blocks: section.blocks.slice(0, 2).map((block) => withSentences(block, (block.sentences ?? []).slice(0, 1))),
    })),
  };
}

/** States known facts falsely, adds sentences of other lectures and an exam hint that was not given. */
function invent(
  note: NoteDocument,
  { falseForms, outside }: { falseForms: { text: string; false_version: string }[]; outside: readonly string[] },
): NoteDocument {
  const turned = falseForms.reduce((changed, form) => stateFalsely(changed, form), note);
  const places = blocksOf(turned).filter(({ kind }) => kind === 'paragraph' || kind === 'definition');
  const added = outside.reduce((changed, text, index) => {
    const id = places[(index * 3) % places.length]?.id ?? '';
    return editBlock(changed, id, (block) => appendSentence(block, text));
  }, turned);
  const hinted = places[1];
  if (hinted === undefined) return added;
  return editBlock(added, hinted.id, (block) => ({
    ...block,
    kind: 'exam_hint',
    strength: 'stressed',
    quote: { text: '이 부분은 반드시 시험에 냅니다.', segment_id: block.segment_ids[0] ?? '', at_ms: block.at_ms },
  }));
}

/** Puts the false form in the place of the sentence that states the fact. */
export function stateFalsely(
  note: NoteDocument,
  { text, false_version }: { text: string; false_version: string },
): NoteDocument {
  const sentences = blocksOf(note).flatMap((block) =>
    (block.sentences ?? []).map((sentence, index) => ({ block, index, near: likeness(sentence.text, text) })),
  );
  const best = sentences.toSorted((one, other) => other.near - one.near)[0];
  if (best === undefined) return note;
  return editBlock(note, best.block.id, (block) => replaceSentence(block, best.index, [false_version]));
}

/** One paragraph per section, without headings, kinds and quotes. */
function flatten(note: NoteDocument): NoteDocument {
  return {
    ...note,
    key_points: [],
    glossary: [],
    sections: note.sections.map((section) => ({
      ...section,
      heading: `${section.number}부`,
      blocks: flattenBlocks(section.blocks),
    })),
  };
}

export function flattenBlocks(blocks: readonly NoteBlock[]): NoteBlock[] {
  const [first] = blocks;
  if (first === undefined) return [];
  const sentences = blocks
    .flatMap((block) => block.sentences ?? [])
    .map((one) => ({ ...one, text: plainOf(one.text) }));
  const unique = (ids: string[]) => [...new Set(ids)];
  return [
    withSentences(
      {
        id: first.id,
        kind: 'paragraph',
        heading: null,
        text: '',
        segment_ids: unique(blocks.flatMap(({ segment_ids }) => segment_ids)),
        slide_ids: unique(blocks.flatMap(({ slide_ids }) => slide_ids)),
        at_ms: Math.min(...blocks.map(({ at_ms }) => at_ms)),
      },
      sentences,
    ),
  ];
}

/** Without list signs, emphasis and table borders. */
const plainOf = (text: string): string =>
  text
    .replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '')
    .replaceAll('**', '')
    .replaceAll(/^\||\|$/gu, '')
    .replaceAll('|', ',')
    .trim();
