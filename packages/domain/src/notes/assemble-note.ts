import { type CanaryScore, sumScores } from '../claims/score-canaries.ts';
import type { SettledClaim } from '../claims/settle-claims.ts';
import { detectLanguage } from '../transcription/index.ts';
import { countCheck } from './count-check.ts';
import { coverageOf } from './coverage.ts';
import type { VoicedSpan } from './detected-voice.ts';
import { joinSentences } from './join-sentences.ts';
import type { Section, Segment, Slide } from './lecture-parts.ts';
import type {
  Density,
  GlossaryTerm,
  NoteBlock,
  NoteDocument,
  NoteSection,
  NoteSentence,
  SectionState,
  WrittenBlock,
} from './note-document.ts';
import type { SectionPlan } from './plan-sections.ts';

/** A sentence with its state, and the lines that the writer named. */
export interface JudgedSentence extends SettledClaim {
  cited: readonly string[];
}

export interface JudgedBlock extends Omit<WrittenBlock, 'sentences'> {
  /** Empty: replaced by the heading of the section. */
  heading: string | null;
  sentences: readonly JudgedSentence[];
}

export interface WrittenSection {
  plan: SectionPlan;
  status: SectionState;
  segments: readonly Segment[];
  blocks: readonly JudgedBlock[];
  /** Whether a judge that can be trusted read the sentences. */
  is_checked: boolean;
  /** How the judge of this section did. */
  score: CanaryScore | null;
  /** A section of an earlier note that stays as it is. */
  earlier?: NoteSection;
}

export interface NoteParts {
  title: string;
  overview: string;
  /** Key points that a judge did not refuse, with the lines that it named. */
  key_points?: readonly SettledClaim[];
  /** Normal when it is missing. */
  density?: Density;
  language?: string | null;
  headings: ReadonlyMap<number, string>;
  glossary: readonly GlossaryTerm[];
  duration_ms: number;
  slides: readonly Slide[];
  voice: readonly VoicedSpan[];
  untranscribed: readonly Section[];
  sections: readonly WrittenSection[];
}

/** Builds the note document. Order, times and marks are computed here; only the text comes from the model. */
export function assembleNote(parts: NoteParts): NoteDocument {
  const segments = parts.sections.flatMap((section) => section.segments);
  const sections = parts.sections.map((section) => assembleSection(section, parts));
  const blocks = sections.flatMap((section) => section.blocks);
  return {
    format: 2,
    title: parts.title,
    overview: parts.overview,
    key_points: (parts.key_points ?? []).map((point) => toKeyPoint(point, segments, parts.slides)),
    density: parts.density ?? 'NORMAL',
    ...(parts.language ? { language: parts.language } : {}),
    duration_ms: parts.duration_ms,
    glossary: [...parts.glossary],
    sections,
    segments,
    untranscribed: parts.untranscribed.map(({ start_ms, end_ms }) => ({ start_ms, end_ms })),
    slides: [...parts.slides],
    coverage: coverageOf({ blocks, segments, slides: parts.slides, voice: parts.voice }),
    ...countCheck(sections, sumScores(parts.sections.flatMap(({ score }) => score ?? []))),
  };
}

function toKeyPoint(point: SettledClaim, segments: readonly Segment[], slides: readonly Slide[]): NoteSentence {
  const starts = new Map([
    ...slides.map(({ id, first_ms }) => [id, first_ms] as const),
    ...segments.map(({ id, start_ms }) => [id, start_ms] as const),
  ]);
  return toNoteSentence({ ...point, cited: [] }, starts);
}

function assembleSection(section: WrittenSection, parts: NoteParts): NoteSection {
  const { number, start_ms, end_ms } = section.plan;
  const heading = parts.headings.get(number) || `${number}부`;
  if (section.earlier !== undefined) return { ...section.earlier, heading };
  const starts = startsOf(section, parts.slides);
  const approximate = new Set(section.segments.filter((one) => one.is_approximate).map(({ id }) => id));
  const assembled = section.blocks.map((block, index) =>
    assembleBlock(block, `b${number}_${index + 1}`, { heading, starts, start_ms, approximate }),
  );
  const blocks = assembled.flatMap(({ block }) => block ?? []);
  const removed = assembled.flatMap((one) => one.removed);
  const language = detectLanguage(section.segments.map(({ text }) => text));
  return {
    number,
    start_ms,
    end_ms,
    status: section.status,
    heading,
    blocks,
    ...(section.status === 'DONE' ? { is_checked: section.is_checked } : {}),
    ...(removed.length > 0 ? { removed } : {}),
    ...(language === null || language === 'ko' ? {} : { language }),
    coverage: sectionCoverage(section, blocks, parts.voice),
  };
}

function sectionCoverage(
  { plan, segments }: WrittenSection,
  blocks: readonly NoteBlock[],
  voice: readonly VoicedSpan[],
) {
  const own = voice
    .map((span) => ({
      start_ms: Math.max(span.start_ms, plan.start_ms),
      end_ms: Math.min(span.end_ms, plan.end_ms),
    }))
    .filter((span) => span.end_ms > span.start_ms);
  const { voiced_seconds = 0, covered_seconds = 0 } = coverageOf({ blocks, segments, slides: [], voice: own });
  return { voiced_seconds, covered_seconds };
}

function startsOf(section: WrittenSection, slides: readonly Slide[]): ReadonlyMap<string, number> {
  return new Map([
    ...slides
      .filter((slide) => isShownIn(slide, section.plan))
      .map((slide): [string, number] => [slide.id, slide.first_ms]),
    ...section.segments.map((segment): [string, number] => [segment.id, segment.start_ms]),
  ]);
}

const isShownIn = (slide: Slide, section: Section) =>
  slide.first_ms < section.end_ms && slide.last_ms > section.start_ms;

interface SectionContext {
  heading: string;
  start_ms: number;
  /** By id of a segment or slide. */
  starts: ReadonlyMap<string, number>;
  /** Ids of segments with uncertain times. */
  approximate: ReadonlySet<string>;
}

/**
 * Drops citations that do not exist in the section, so that a reader is never sent to a wrong time, and takes contradicted sentences
 * out of the text. A block keeps its heading even when no sentence is left.
 */
function assembleBlock(
  block: JudgedBlock,
  id: string,
  context: SectionContext,
): { block: NoteBlock | null; removed: NoteSentence[] } {
  const sentences = block.sentences.map((sentence) => toNoteSentence(sentence, context.starts));
  const shown = sentences.filter(({ state }) => state !== 'CONTRADICTED');
  const removed = sentences.filter(({ state }) => state === 'CONTRADICTED');
  if (shown.length === 0 && block.heading === null) return { block: null, removed };
  const { topic, head, original, strength } = block;
  const cited = block.sentences
    .filter(({ state }) => state !== 'CONTRADICTED')
    .flatMap((sentence) => [...sentence.cited, ...sentence.ids])
    .filter((one) => context.starts.has(one));
  const ids = [...new Set(cited)];
  return {
    block: {
      id,
      kind: block.kind,
      heading: block.heading === '' ? context.heading : block.heading,
      text: joinSentences(
        block,
        shown.map(({ text }) => text),
      ),
      segment_ids: ids.filter(isSegment),
      slide_ids: ids.filter((one) => !isSegment(one)),
      ...timeOf(ids.length > 0 ? ids : removed.flatMap((one) => [...one.segment_ids, ...one.slide_ids]), context),
      sentences: shown,
      ...(topic === undefined ? {} : { topic }),
      ...(head === undefined ? {} : { head }),
      ...(original === undefined ? {} : { original }),
      ...quoteOf(block, context),
      ...(strength === undefined ? {} : { strength }),
    },
    removed,
  };
}

function quoteOf({ quote }: JudgedBlock, { starts }: SectionContext): Pick<NoteBlock, 'quote'> {
  const at_ms = quote === undefined ? undefined : starts.get(quote.segment_id);
  return quote === undefined || at_ms === undefined ? {} : { quote: { ...quote, at_ms } };
}

const isSegment = (id: string) => id.startsWith('s');

function toNoteSentence(sentence: JudgedSentence, starts: ReadonlyMap<string, number>): NoteSentence {
  const { id, text, state, wrong, was } = sentence;
  const decided = sentence.ids.filter((one) => starts.has(one));
  const ids = decided.length > 0 ? decided : sentence.cited.filter((one) => starts.has(one));
  return {
    id,
    text,
    segment_ids: ids.filter(isSegment),
    slide_ids: ids.filter((one) => !isSegment(one)),
    state,
    ...(wrong === undefined ? {} : { wrong }),
    ...(was === undefined ? {} : { was }),
  };
}

/** The earliest cited segment, else the earliest slide, else the start of the section. */
function timeOf(ids: readonly string[], { starts, start_ms, approximate }: SectionContext) {
  const segments = ids.filter(isSegment);
  const segmentStarts = segments.map((one) => starts.get(one) ?? start_ms);
  const slideStarts = ids
    .filter((one) => !isSegment(one))
    .map((one) => Math.max(starts.get(one) ?? start_ms, start_ms));
  const starts_ms = segmentStarts.length > 0 ? segmentStarts : slideStarts;
  const at_ms = starts_ms.length > 0 ? Math.min(...starts_ms) : start_ms;
  const isApproximate = segments.some((one) => starts.get(one) === at_ms && approximate.has(one));
  return { at_ms, ...(isApproximate ? { is_approximate: true } : {}) };
}
