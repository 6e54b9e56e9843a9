import { checkBlock, type Evidence, type ListTerms } from './check-block.ts';
import { type Correction, correctTerm } from './correct-term.ts';
import type { ChangedPlace } from './diff-notes.ts';
import type { Segment } from './lecture-parts.ts';
import type { GlossaryTerm, NoteBlock, NoteDocument, NoteSection } from './note-document.ts';

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

type Fix = (text: string, where: Omit<UntouchedWord, 'word'>) => string;

/** Replaces a term in the transcript and in the note. A supported block never loses its support. */
export function correctNote(note: NoteDocument, correction: Correction, listTerms: ListTerms): CorrectedNote {
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
  const context = { note, segments, changed: changedIds(note.segments, segments), listTerms, fix };
  const sections = note.sections.map((section) => correctSection(section, context));
  const blocks = sections.flatMap(({ section }) => section.blocks);
  const document = {
    ...note,
    title: whole('TITLE', note.title),
    overview: whole('OVERVIEW', note.overview),
    glossary: correctGlossary(note.glossary, (text) => whole('GLOSSARY', text)),
    segments,
    sections: sections.map(({ section }) => section),
    evidence: { supported: blocks.filter((block) => block.doubts.length === 0).length, total: blocks.length },
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
  return glossary.flatMap(({ term, meaning }) => {
    const corrected = { term: fix(term), meaning: fix(meaning) };
    return corrected.term !== term && existingTerms.has(corrected.term) ? [] : [corrected];
  });
}

interface CorrectionContext {
  note: NoteDocument;
  segments: readonly Segment[];
  changed: ReadonlySet<string>;
  listTerms: ListTerms;
  fix: Fix;
}

interface CorrectedSection {
  section: NoteSection;
  hasLostSupport: boolean;
}

function correctSection(section: NoteSection, context: CorrectionContext): CorrectedSection {
  const evidence: Evidence = {
    section: { start_ms: section.start_ms, end_ms: section.end_ms },
    segments: new Map(context.segments.filter((one) => isIn(one, section)).map((one) => [one.id, one])),
    slides: new Map(context.note.slides.map((slide) => [slide.id, slide])),
  };
  const { number } = section;
  const blocks = section.blocks.map((block) => correctBlock(block, number, evidence, context));
  const heading = context.fix(section.heading, { place: 'HEADING', id: null, section: number });
  return {
    section: { ...section, heading, blocks: blocks.map(({ block }) => block) },
    hasLostSupport: blocks.some((one) => one.hasLostSupport),
  };
}

/** Doubts that a change of words can add or remove. */
const ABOUT_WORDS = new Set<NoteBlock['doubts'][number]>(['terms-not-said', 'number-not-said']);

function correctBlock(
  block: NoteBlock,
  section: number,
  evidence: Evidence,
  { changed, listTerms, fix }: CorrectionContext,
): { block: NoteBlock; hasLostSupport: boolean } {
  const where = { place: 'BLOCK', id: block.id, section } as const;
  const heading = block.heading === null ? null : fix(block.heading, where);
  const rewritten = { ...block, heading, text: fix(block.text, where) };
  const isAffected = rewritten.text !== block.text || block.segment_ids.some((id) => changed.has(id));
  if (!isAffected || !block.doubts.every((doubt) => ABOUT_WORDS.has(doubt)))
    return { block: rewritten, hasLostSupport: false };
  const kindsOf = (text: string) => [
    ...new Set(checkBlock({ ...block, text }, evidence, listTerms).map(({ kind }) => kind)),
  ];
  const doubts = kindsOf(rewritten.text);
  if (doubts.length === 0 || block.doubts.length > 0) return { block: { ...rewritten, doubts }, hasLostSupport: false };
  const isOriginalSupported = kindsOf(block.text).length === 0;
  return { block: isOriginalSupported ? block : { ...rewritten, doubts }, hasLostSupport: true };
}

function rerunOf({ section, hasLostSupport }: CorrectedSection, untouched: readonly UntouchedWord[]) {
  if (section.status !== 'DONE') return [];
  const reasons: RerunReason[] = [
    ...(untouched.some((word) => word.section === section.number) ? (['PART_OF_WORD'] as const) : []),
    ...(hasLostSupport ? (['SUPPORT_LOST'] as const) : []),
  ];
  return reasons.length === 0 ? [] : [{ section: section.number, reasons }];
}
