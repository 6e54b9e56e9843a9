import { correctQuote } from './correct-quote.ts';
import { type Correction, correctTerm } from './correct-term.ts';
import { countCheck } from './count-check.ts';
import type { ChangedPlace } from './diff-notes.ts';
import type { Segment } from './lecture-parts.ts';
import type {
  BlockDetails,
  GlossaryTerm,
  NoteBlock,
  NoteDocument,
  NoteSection,
  NoteSentence,
} from './note-document.ts';

/** Longer word that contains the wrong term and is left unchanged. */
export interface UntouchedWord {
  place: ChangedPlace;
  id: string | null;
  section: number | null;
  word: string;
}

export const RERUN_REASONS = ['PART_OF_WORD', 'SUPPORT_LOST'] as const;
export type RerunReason = (typeof RERUN_REASONS)[number];

export interface CorrectedNote {
  document: NoteDocument;
  untouched: UntouchedWord[];
  /** Sections that only a rewrite can correct. */
  reruns: { section: number; reasons: RerunReason[] }[];
}

const NO_CANARIES = { false_planted: 0, false_caught: 0 };

type Fix = (text: string, where: Omit<UntouchedWord, 'word'>) => string;

/**
 * Replaces a term in the transcript and in the note. A sentence keeps its state when the lines it rests on change with it. One that changes
 * alone is the owner's; one whose lines change alone has not been compared with them.
 */
export function correctNote(note: NoteDocument, correction: Correction): CorrectedNote {
  const untouched: UntouchedWord[] = [];
  const fix: Fix = (text, where) => {
    const corrected = correctTerm(text, correction);
    untouched.push(...corrected.inside.map((word) => ({ ...where, word })));
    return corrected.text;
  };
  const whole = (place: ChangedPlace, text: string) => fix(text, { place, id: null, section: null });
  const segments = note.segments.map((segment) => {
    const section = note.sections.find((one) => isIn(segment, one))?.number ?? null;
    return { ...segment, text: fix(segment.text, { place: 'SEGMENT', id: segment.id, section }) };
  });
  const context = { changed: changedIds(note.segments, segments), segments, fix, correction };
  const sections = note.sections.map((section) => correctSection(section, context));
  const corrected = sections.map(({ section }) => section);
  const hasSentences = note.check !== undefined;
  const document = {
    ...note,
    title: whole('TITLE', note.title),
    overview: whole('OVERVIEW', note.overview),
    ...correctKeyPoints(note, context),
    glossary: correctGlossary(note.glossary, (text) => whole('GLOSSARY', text)),
    segments,
    sections: corrected,
    ...(hasSentences ? countCheck(corrected, note.check ?? NO_CANARIES) : {}),
  };
  return { document, untouched, reruns: sections.flatMap((one) => rerunOf(one, untouched)) };
}

const isIn = (segment: Segment, section: NoteSection) =>
  segment.start_ms >= section.start_ms && segment.start_ms < section.end_ms;

function changedIds(before: readonly Segment[], after: readonly Segment[]): ReadonlySet<string> {
  return new Set(after.filter((segment, index) => segment.text !== before[index]?.text).map((segment) => segment.id));
}

/** Drops a corrected term that already exists in the glossary. */
function correctGlossary(glossary: readonly GlossaryTerm[], fix: (text: string) => string): GlossaryTerm[] {
  const existingTerms = new Set(glossary.map(({ term }) => term));
  return glossary.flatMap(({ term, original, meaning }) => {
    const corrected = {
      term: fix(term),
      ...(original === undefined ? {} : { original: fix(original) }),
      meaning: fix(meaning),
    };
    return corrected.term !== term && existingTerms.has(corrected.term) ? [] : [corrected];
  });
}

interface CorrectionContext {
  /** Ids of changed segments. */
  changed: ReadonlySet<string>;
  /** With the corrected text. */
  segments: readonly Segment[];
  fix: Fix;
  correction: Correction;
}

interface CorrectedSection {
  section: NoteSection;
  hasLostSupport: boolean;
}

function correctSection(section: NoteSection, context: CorrectionContext): CorrectedSection {
  const { number } = section;
  const blocks = section.blocks.map((block) => correctBlock(block, number, context));
  const heading = context.fix(section.heading, { place: 'HEADING', id: null, section: number });
  const before = section.blocks.flatMap(({ sentences = [] }) => sentences);
  const after = blocks.flatMap(({ sentences = [] }) => sentences);
  return {
    section: { ...section, heading, blocks, ...correctRemoved(section, context) },
    hasLostSupport: after.some(({ state }, index) => state === 'UNCHECKED' && before[index]?.state !== 'UNCHECKED'),
  };
}

function correctRemoved({ removed }: NoteSection, { correction }: CorrectionContext): Pick<NoteSection, 'removed'> {
  if (removed === undefined) return {};
  return { removed: removed.map((one) => ({ ...one, text: correctTerm(one.text, correction).text })) };
}

function correctKeyPoints({ key_points }: NoteDocument, context: CorrectionContext): Pick<NoteDocument, 'key_points'> {
  if (key_points === undefined) return {};
  const where = { place: 'OVERVIEW', id: null, section: null } as const;
  return { key_points: key_points.map((one) => correctSentence(one, where, context)) };
}

function correctBlock(block: NoteBlock, section: number, context: CorrectionContext): NoteBlock {
  const where = { place: 'BLOCK', id: block.id, section } as const;
  const heading = block.heading === null ? null : context.fix(block.heading, where);
  const details = correctDetails(block, where, context);
  if (block.sentences === undefined) return { ...block, ...details, heading, text: context.fix(block.text, where) };
  const sentences = block.sentences.map((sentence) => correctSentence(sentence, where, context));
  // The text is corrected as it is, because its sentences alone do not contain its line breaks.
  const { text } = correctTerm(block.text, context.correction);
  return { ...block, ...details, heading, text, sentences };
}

/** The topic is reported with the block, although several blocks have it. */
function correctDetails(
  { topic, head, original, quote }: NoteBlock,
  where: Omit<UntouchedWord, 'word'>,
  { fix, segments, correction }: CorrectionContext,
): BlockDetails {
  const segment = segments.find(({ id }) => id === quote?.segment_id);
  return {
    ...(topic === undefined ? {} : { topic: fix(topic, where) }),
    ...(head === undefined ? {} : { head: fix(head, where) }),
    ...(original === undefined ? {} : { original: fix(original, where) }),
    ...(quote === undefined ? {} : { quote: correctQuote(quote, { segment, correction }) }),
  };
}

function correctSentence(
  { wrong, was, ...sentence }: NoteSentence,
  where: Omit<UntouchedWord, 'word'>,
  { changed, fix, correction }: CorrectionContext,
): NoteSentence {
  const text = fix(sentence.text, where);
  const isChanged = text !== sentence.text;
  const haveLinesChanged = sentence.segment_ids.some((id) => changed.has(id));
  if (isChanged !== haveLinesChanged) return { ...sentence, text, state: isChanged ? 'OWN' : 'UNCHECKED' };
  const correct = (words: string) => correctTerm(words, correction).text;
  return {
    ...sentence,
    text,
    ...(wrong === undefined ? {} : { wrong: correct(wrong) }),
    ...(was === undefined ? {} : { was: correct(was) }),
  };
}

function rerunOf({ section, hasLostSupport }: CorrectedSection, untouched: readonly UntouchedWord[]) {
  if (section.status !== 'DONE') return [];
  const reasons: RerunReason[] = [
    ...(untouched.some((word) => word.section === section.number) ? (['PART_OF_WORD'] as const) : []),
    ...(hasLostSupport ? (['SUPPORT_LOST'] as const) : []),
  ];
  return reasons.length === 0 ? [] : [{ section: section.number, reasons }];
}
