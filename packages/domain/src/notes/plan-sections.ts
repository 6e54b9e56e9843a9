import { type CutPoint, cutSections } from './cut-sections.ts';
import type { VoicedSpan } from './detected-voice.ts';
import type { Section, Slide } from './lecture-parts.ts';

/** Input of one section for the model. */
export interface SectionPlan extends Section {
  number: number;
  voiced: VoicedSpan[];
  slide_ids: string[];
}

export interface PreparedLecture {
  duration_ms: number;
  voiced: readonly VoicedSpan[];
  slides: readonly Slide[];
}

const NEW_SLIDE_STRENGTH = 2;
const SILENCE_STRENGTH = 1;

/** Plans sections with their voiced spans and slides; a slide belongs to the section in which it first appears. */
export function planSections(lecture: PreparedLecture): SectionPlan[] {
  const sections = cutSections(lecture.duration_ms, cutPointsOf(lecture));
  return sections.map((section, index) => ({
    ...section,
    number: index + 1,
    voiced: lecture.voiced.flatMap((span) => clip(span, section)),
    slide_ids: lecture.slides.filter((slide) => beginsIn(slide, section)).map((slide) => slide.id),
  }));
}

function cutPointsOf(lecture: PreparedLecture): CutPoint[] {
  const silences = lecture.voiced.slice(1).map((span, index) => {
    const before = lecture.voiced[index]?.end_ms ?? 0;
    return { at_ms: Math.floor((before + span.start_ms) / 2), strength: SILENCE_STRENGTH };
  });
  const changes = lecture.slides.map((slide) => ({
    at_ms: slide.first_ms,
    strength: NEW_SLIDE_STRENGTH + (isVoicedAt(slide.first_ms, lecture.voiced) ? 0 : SILENCE_STRENGTH),
  }));
  return [...silences, ...changes];
}

const isVoicedAt = (atMs: number, voiced: readonly VoicedSpan[]) =>
  voiced.some((span) => span.start_ms < atMs && atMs < span.end_ms);

const beginsIn = (slide: Slide, section: Section) =>
  slide.first_ms >= section.start_ms && slide.first_ms < section.end_ms;

function clip(span: VoicedSpan, section: Section): VoicedSpan[] {
  const start_ms = Math.max(span.start_ms, section.start_ms);
  const end_ms = Math.min(span.end_ms, section.end_ms);
  return end_ms > start_ms ? [{ start_ms, end_ms }] : [];
}
