import { mutateSentence } from '@pilgi/domain/claims';
import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { flattenBlocks, stateFalsely } from '../bad-notes/plant-bad-notes.ts';
import type { JudgedKeyPoint } from '../judge/judge.ts';
import { blocksOf } from '../metrics/list-note-sentences.ts';
import type { GoldenCase } from '../set/read-golden-lectures.ts';
import { appendSentence, editBlock, replaceSentence } from './edit-note.ts';

export const HARMFUL_KINDS = [
  'number changed',
  'negation flipped',
  'direction turned',
  'fact stated falsely',
  'key point removed',
  'exam hint invented',
  'sentence of another lecture',
  'plausible outside sentence',
  'time shifted by 60 s',
  'structure removed',
] as const;
export type HarmfulKind = (typeof HARMFUL_KINDS)[number];

export interface Mutation {
  kind: HarmfulKind;
  note: NoteDocument;
  /** Where the harness must find something. */
  block_id: string;
  /** What the change is about: a key point, a fact or a sentence. */
  about: string;
}

const SHIFT_MS = 60_000;
const OUTSIDE_PER_LECTURE = 8;
const KINDS = { number: 'number changed', negation: 'negation flipped', direction: 'direction turned' } as const;

export interface MutationInput {
  reference: NoteDocument;
  /** How the reference was judged. */
  key_points: readonly JudgedKeyPoint[];
  /** Sentences of other lectures. */
  outside: readonly string[];
}

/** Changed notes of one lecture, each with one fault. */
export function makeMutations({ golden, demo }: GoldenCase, input: MutationInput): Mutation[] {
  const { reference, key_points, outside } = input;
  const blocks = blocksOf(reference);
  return [
    ...blocks.flatMap((block) => changeSentences(reference, block)),
    ...golden.facts.flatMap(({ id, text, false_version }) =>
      false_version === null
        ? []
        : [mutation('fact stated falsely', stateFalsely(reference, { text, false_version }), ['', id])],
    ),
    ...key_points.flatMap(({ id, quote }) => {
      const carrier = blocks.find(({ sentences = [] }) => sentences.some(({ text }) => text === quote));
      return carrier === undefined
        ? []
        : [
            mutation(
              'key point removed',
              editBlock(reference, carrier.id, () => null),
              [carrier.id, id],
            ),
          ];
    }),
    ...inventHints(reference, blocks),
    ...addSentences(reference, blocks, outside.slice(0, OUTSIDE_PER_LECTURE)),
    ...addPlausible(reference, demo),
    ...blocks
      .filter(({ segment_ids }) => segment_ids.length > 0)
      .map(({ id }) => {
        const shifted = editBlock(reference, id, (block) => ({ ...block, at_ms: block.at_ms + SHIFT_MS }));
        return mutation('time shifted by 60 s', shifted, [id, '']);
      }),
    ...removeStructure(reference),
  ];
}

const mutation = (kind: HarmfulKind, note: NoteDocument, [block_id, about]: [string, string]): Mutation => ({
  kind,
  note,
  block_id,
  about,
});

function changeSentences(note: NoteDocument, block: NoteBlock): Mutation[] {
  return (block.sentences ?? []).flatMap(({ text }, index) =>
    mutateSentence(bare(text)).flatMap(({ kind, text: changed }) => {
      if (kind !== 'number' && kind !== 'negation' && kind !== 'direction') return [];
      const written = `${signOf(text)}${changed}`;
      const edited = editBlock(note, block.id, (one) => replaceSentence(one, index, [written]));
      return [mutation(KINDS[kind], edited, [block.id, written])];
    }),
  );
}

const SIGN = /^\s*(?:[-*•]|\d+[.)])\s+/u;
const signOf = (text: string): string => SIGN.exec(text)?.[0] ?? '';
const bare = (text: string): string => text.replace(SIGN, '').replaceAll('**', '');

/** No quote, words that were not spoken, and real words that are no hint. */
function inventHints(note: NoteDocument, blocks: readonly NoteBlock[]): Mutation[] {
  const plain = blocks.filter(({ kind, segment_ids }) => kind === 'paragraph' && segment_ids.length > 0).slice(0, 3);
  return plain.map((block, index) => {
    const segment = note.segments.find(({ id }) => id === block.segment_ids[0]);
    const [segment_id, at_ms] = [segment?.id ?? '', segment?.start_ms ?? 0];
    const quotes = [
      undefined,
      { text: '이건 시험에 꼭 냅니다, 외우세요.', segment_id, at_ms },
      { text: segment?.text ?? '', segment_id, at_ms },
    ];
    const quote = quotes[index];
    const edited = editBlock(note, block.id, (one) => ({
      ...one,
      kind: 'exam_hint',
      strength: 'said',
      ...(quote === undefined ? {} : { quote }),
    }));
    return mutation('exam hint invented', edited, [block.id, '']);
  });
}

function addSentences(note: NoteDocument, blocks: readonly NoteBlock[], texts: readonly string[]): Mutation[] {
  const places = blocks.filter((block) => block.kind === 'paragraph' || block.kind === 'definition');
  return texts.flatMap((text, index) => {
    const place = places[index % places.length];
    if (place === undefined) return [];
    const edited = editBlock(note, place.id, (block) => appendSentence(block, text));
    return [mutation('sentence of another lecture', edited, [place.id, text])];
  });
}

/** The unsupported block of the author, whose label the judge must not know. */
function addPlausible(note: NoteDocument, demo: GoldenCase['demo']): Mutation[] {
  const planted = demo?.note.blocks.find((block) => !block.is_supported);
  if (planted === undefined) return [];
  const cited = planted.utterances.map((number) => `s${number}`);
  const blocks = blocksOf(note);
  const place = blocks.find(({ segment_ids }) => segment_ids.some((id) => cited.includes(id))) ?? blocks[0];
  if (place === undefined) return [];
  const edited = editBlock(note, place.id, (block) => appendSentence(block, planted.text));
  return [mutation('plausible outside sentence', edited, [place.id, planted.text])];
}

/** Per section: once without headings and topics, once as one paragraph. */
function removeStructure(note: NoteDocument): Mutation[] {
  return note.sections.flatMap(({ number, blocks }) => {
    const edit = (change: (own: NoteBlock[]) => NoteBlock[]): NoteDocument => ({
      ...note,
      sections: note.sections.map((section) =>
        section.number === number ? { ...section, blocks: change(section.blocks) } : section,
      ),
    });
    const id = blocks[0]?.id ?? '';
    const headless = edit((own) => own.map(({ topic: _topic, ...block }) => ({ ...block, heading: null })));
    const merged = edit(flattenBlocks);
    return [mutation('structure removed', headless, [id, '']), mutation('structure removed', merged, [id, ''])];
  });
}
