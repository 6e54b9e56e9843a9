import type { NoteBlock, NoteDocument, NoteSection, NoteSentence } from '../../notes/note-document.ts';
import { plainTextOf } from '../../notes/read-inline.ts';
import type { CardEvidence, ProposedCard } from './card.ts';
import { foldFact } from './fold-fact.ts';

const MAX_EVIDENCE = 3;

/** Sentence with the block and the section that it belongs to. */
export interface CardSource {
  section: NoteSection;
  block: NoteBlock;
  sentence: NoteSentence;
}

/** Only what the judge has confirmed becomes a card. */
export const isConfirmed = ({ state }: NoteSentence): boolean => state === 'SUPPORTED' || state === 'FIXED';

/** Confirmed sentences of a block; none when its section was not compared with the lecture. */
export function listSources(section: NoteSection, block: NoteBlock): CardSource[] {
  if (section.status !== 'DONE' || section.is_checked !== true) return [];
  return (block.sentences ?? []).filter(isConfirmed).map((sentence) => ({ section, block, sentence }));
}

/** Lines of the transcript by id, in the order of the lecture. */
export function evidenceOf(note: NoteDocument, segmentIds: readonly string[]): CardEvidence[] {
  const cited = new Set(segmentIds);
  return note.segments
    .filter(({ id }) => cited.has(id))
    .toSorted((one, other) => one.start_ms - other.start_ms)
    .slice(0, MAX_EVIDENCE)
    .map(({ id, start_ms, end_ms, text }) => ({ segment_id: id, start_ms, end_ms, text }));
}

/** What a card has of the sentence it was made from. */
export function originOf(
  note: NoteDocument,
  { section, block, sentence }: Omit<CardSource, 'block'> & { block?: NoteBlock },
): Pick<ProposedCard, 'section' | 'source' | 'evidence' | 'slide_ids'> {
  return {
    section: section.number,
    source: foldFact(sentence.text).slice(0, SOURCE_MAX),
    evidence: evidenceFor(note, [sentence, ...(block === undefined ? [] : [block])]),
    slide_ids: sentence.slide_ids.slice(0, 1),
  };
}

type Cited = Pick<NoteSentence, 'segment_ids' | 'slide_ids'>;

/** What the sentence cites, or its block, or what was spoken first beside its slide. */
function evidenceFor(note: NoteDocument, cited: readonly Cited[]): CardEvidence[] {
  const spoken = cited.map(({ segment_ids }) => evidenceOf(note, segment_ids)).find((lines) => lines.length > 0);
  if (spoken !== undefined) return spoken;
  const slide = note.slides.find(({ id }) => cited.some(({ slide_ids }) => slide_ids.includes(id)));
  const line = note.segments.find(({ start_ms }) => slide !== undefined && start_ms >= slide.first_ms);
  return line === undefined ? [] : evidenceOf(note, [line.id]);
}

const SOURCE_MAX = 600;

/** Folded sentences of a note. A card whose sentence is not among them has lost its source. */
export function listSourceTexts(note: NoteDocument): Set<string> {
  const sentences = note.sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences: of }) => of ?? []));
  return new Set([...sentences, ...(note.key_points ?? [])].map(({ text }) => foldFact(text).slice(0, SOURCE_MAX)));
}

/** Headings above a card; those that contain the answer are left out. */
export const headingFor = (headings: readonly (string | null)[], answer: string): string =>
  [...new Set(headings)]
    .filter((heading) => heading !== null && !foldFact(heading).includes(foldFact(answer)))
    .map((heading) => plainTextOf(heading ?? ''))
    .join(' · ');

/** Heading of the block without its translation in brackets. */
export const nameOf = (heading: string): string => heading.replace(/\s*\([^()]*\)\s*$/u, '').trim();
