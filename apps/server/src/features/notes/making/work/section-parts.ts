import {
  cleanLine,
  quotesInstructions,
  type Section,
  type SectionPlan,
  type Segment,
  type Slide,
  withoutInvisible,
} from '@pilgi/domain/notes';
import type { NamedLine } from '@pilgi/domain/transcription';
import { JOB_INSTRUCTIONS } from '../prompts/write-prompt.ts';
import type { SlidesAnswer } from './read-slides.ts';

const SEGMENTS_PER_SECTION = 1000;

/** Lines that begin in the section, with ids that are unique in the lecture. */
export function segmentsOf(plan: SectionPlan, lines: readonly NamedLine[]): Segment[] {
  return lines
    .filter(({ start_ms }) => start_ms >= plan.start_ms && start_ms < plan.end_ms)
    .map((line) => ({ ...line, text: cleanLine(line.text) }))
    .filter(({ text }) => text !== '' && !quotesInstructions(text, JOB_INSTRUCTIONS))
    .map(({ start_ms, end_ms, text, is_approximate, speaker, is_question }, index) => ({
      id: `s${plan.number * SEGMENTS_PER_SECTION + index + 1}`,
      start_ms,
      end_ms,
      text,
      ...(is_approximate ? { is_approximate } : {}),
      // Transcripts from before speakers were named have none.
      ...(speaker == null ? {} : { speaker }),
      ...(is_question ? { is_question } : {}),
    }));
}

/** Adds the texts that the model read on the slides. */
export function withSlideTexts(slides: readonly Slide[], answers: Iterable<SlidesAnswer>): Slide[] {
  const texts = new Map<string, string>();
  for (const { slides: read } of answers) for (const { slide_id, text } of read) texts.set(slide_id, textOnSlide(text));
  return slides.map((slide) => {
    const text = texts.get(slide.id);
    return text === undefined || text === '' ? slide : { ...slide, text };
  });
}

/** Text of an image without what could be an instruction to the model. */
export function textOnSlide(text: string): string {
  const seen = withoutInvisible(text.normalize('NFC')).trim();
  return quotesInstructions(seen, JOB_INSTRUCTIONS) ? '' : seen;
}

/** Slides that are visible during a section, also when they appeared before it. */
export function slidesDuring(slides: readonly Slide[], section: Section): Slide[] {
  return slides.filter((slide) => slide.first_ms < section.end_ms && slide.last_ms > section.start_ms);
}
