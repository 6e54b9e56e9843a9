import { firstShownSlides } from '@pilgi/domain/notes';
import type { Note, NoteBlock, NoteSegment, NoteSentence, NoteSlide } from './notes.api.ts';

export interface NoteIndex {
  /** Missing in notes from before topics and the kinds that came with them. */
  format: 2 | undefined;
  /** In reading order. */
  blocks: readonly NoteBlock[];
  /** In time order, one per start time. */
  byTime: readonly NoteBlock[];
  sectionByBlock: ReadonlyMap<string, number>;
  segmentById: ReadonlyMap<string, NoteSegment>;
  sentenceById: ReadonlyMap<string, NoteSentence>;
  /** Number of a sentence within its section, for its evidence. */
  numberBySentence: ReadonlyMap<string, number>;
  /** Block of a sentence; none for the key points. */
  blockBySentence: ReadonlyMap<string, string>;
  slideById: ReadonlyMap<string, NoteSlide>;
  imageUrlById: ReadonlyMap<string, string>;
  /** Covered share of the speech of a section, 0 to 1; null for a section without speech or without a measurement. */
  coverageBySection: ReadonlyMap<number, number | null>;
  /** Speech without transcript, by the section in which it begins. */
  untranscribedBySection: ReadonlyMap<number, readonly { start_ms: number; end_ms: number }[]>;
  /** Slides by the first block that shows them. */
  slidesByBlock: ReadonlyMap<string, readonly string[]>;
}

export function indexNote(note: Note): NoteIndex {
  const blocks = note.sections.flatMap((section) => section.blocks);
  return {
    format: note.format,
    blocks,
    byTime: orderByTime(blocks),
    sectionByBlock: new Map(note.sections.flatMap(({ number, blocks: own }) => own.map(({ id }) => [id, number]))),
    segmentById: new Map(note.segments.map((segment) => [segment.id, segment])),
    sentenceById: new Map(listSentences(note, blocks).map((sentence) => [sentence.id, sentence])),
    numberBySentence: numberSentences(note),
    blockBySentence: new Map(blocks.flatMap(({ id, sentences = [] }) => sentences.map((one) => [one.id, id] as const))),
    slideById: new Map(note.slides.map((slide) => [slide.id, slide])),
    imageUrlById: new Map(note.pictures.map(({ slide_id, url }) => [slide_id, url])),
    coverageBySection: new Map(note.sections.map((section) => [section.number, coverageShare(section)])),
    untranscribedBySection: new Map(
      note.sections.map(({ number, start_ms, end_ms }) => [
        number,
        (note.untranscribed ?? []).filter((gap) => gap.start_ms >= start_ms && gap.start_ms < end_ms),
      ]),
    ),
    slidesByBlock: firstShownSlides(blocks),
  };
}

const listSentences = ({ key_points = [] }: Note, blocks: readonly NoteBlock[]) => [
  ...key_points,
  ...blocks.flatMap(({ sentences = [] }) => sentences),
];

function numberSentences({ sections, key_points = [] }: Note): Map<string, number> {
  const groups = [key_points, ...sections.map(({ blocks }) => blocks.flatMap(({ sentences = [] }) => sentences))];
  return new Map(groups.flatMap((sentences) => sentences.map(({ id }, at) => [id, at + 1] as const)));
}

function coverageShare({ coverage }: Note['sections'][number]): number | null {
  if (coverage === undefined || coverage.voiced_seconds === 0) return null;
  return coverage.covered_seconds / coverage.voiced_seconds;
}

/** Of several blocks with the same start, the first in reading order. */
export function orderByTime(blocks: readonly NoteBlock[]): NoteBlock[] {
  const firsts = new Map<number, NoteBlock>();
  for (const block of blocks) if (!firsts.has(block.at_ms)) firsts.set(block.at_ms, block);
  return [...firsts.values()].toSorted((a, b) => a.at_ms - b.at_ms);
}

/** The latest block that has started. */
export function blockAt(byTime: readonly NoteBlock[], atMs: number): NoteBlock | null {
  let [low, high] = [0, byTime.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byTime[middle]?.at_ms ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return byTime[low - 1] ?? null;
}

export function slideAt(slides: readonly NoteSlide[], atMs: number): NoteSlide | null {
  return slides.findLast(({ first_ms }) => first_ms <= atMs) ?? slides[0] ?? null;
}
