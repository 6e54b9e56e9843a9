import type { Doubt } from './check-block.ts';
import { coverageOf } from './coverage.ts';
import type { VoicedSpan } from './detected-voice.ts';
import type { Section, Segment, Slide } from './lecture-parts.ts';
import type {
  GlossaryTerm,
  NoteBlock,
  NoteDocument,
  NoteSection,
  SectionState,
  WrittenBlock,
} from './note-document.ts';
import type { SectionPlan } from './plan-sections.ts';

export interface CheckedBlock extends WrittenBlock {
  doubts: readonly Doubt[];
}

export interface WrittenSection {
  plan: SectionPlan;
  status: SectionState;
  segments: readonly Segment[];
  blocks: readonly CheckedBlock[];
}

export interface NoteParts {
  title: string;
  overview: string;
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
    title: parts.title,
    overview: parts.overview,
    duration_ms: parts.duration_ms,
    glossary: [...parts.glossary],
    sections,
    segments,
    untranscribed: parts.untranscribed.map(({ start_ms, end_ms }) => ({ start_ms, end_ms })),
    slides: [...parts.slides],
    coverage: coverageOf({ blocks, segments, slides: parts.slides, voice: parts.voice }),
    evidence: { supported: blocks.filter((block) => block.doubts.length === 0).length, total: blocks.length },
  };
}

function assembleSection(section: WrittenSection, parts: NoteParts): NoteSection {
  const { number, start_ms, end_ms } = section.plan;
  const heading = parts.headings.get(number) ?? `${number}부`;
  const starts = startsOf(section, parts.slides);
  const approximate = new Set(section.segments.filter((one) => one.is_approximate).map(({ id }) => id));
  const blocks = section.blocks.map((block, index) =>
    assembleBlock(block, `b${number}_${index + 1}`, { starts, start_ms, approximate }),
  );
  return {
    number,
    start_ms,
    end_ms,
    status: section.status,
    heading,
    blocks,
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

interface SectionTimes {
  start_ms: number;
  /** By id of a segment or slide. */
  starts: ReadonlyMap<string, number>;
  /** Ids of segments with uncertain times. */
  approximate: ReadonlySet<string>;
}

/** Drops citations that do not exist in the section, so that a reader is never sent to a wrong time. */
function assembleBlock(
  block: CheckedBlock,
  id: string,
  { starts, start_ms: sectionStartMs, approximate }: SectionTimes,
): NoteBlock {
  const segment_ids = block.segment_ids.filter((one) => starts.has(one));
  const slide_ids = block.slide_ids.filter((one) => starts.has(one));
  const segmentStarts = segment_ids.map((one) => starts.get(one) ?? sectionStartMs);
  const slideStarts = slide_ids.map((one) => Math.max(starts.get(one) ?? sectionStartMs, sectionStartMs));
  const starts_ms = segmentStarts.length > 0 ? segmentStarts : slideStarts;
  const at_ms = starts_ms.length > 0 ? Math.min(...starts_ms) : sectionStartMs;
  const isApproximate = segment_ids.some((one) => starts.get(one) === at_ms && approximate.has(one));
  return {
    kind: block.kind,
    heading: block.heading,
    text: block.text,
    segment_ids,
    slide_ids,
    id,
    at_ms,
    ...(isApproximate ? { is_approximate: true } : {}),
    doubts: [...new Set(block.doubts.map((doubt) => doubt.kind))],
  };
}
