import {
  cleanSegments,
  quotesInstructions,
  type Section,
  type SectionPlan,
  type Segment,
  type Slide,
  toRecordingTime,
  withoutInvisible,
} from '@pilgi/domain/notes';
import type { Transcript } from '../../../../platform/llm/llm.ts';
import { JOB_INSTRUCTIONS } from '../prompts/write-prompt.ts';

const SEGMENTS_PER_SECTION = 1000;

/** Converts the times from the audio that was sent, which has no silences, to the recording. */
export function segmentsOf(plan: SectionPlan, transcript: Transcript): Segment[] {
  const inRecording = transcript.segments.map((segment) => ({
    id: '',
    ...toRecordingTime(plan.voiced, segment),
    text: segment.text,
  }));
  const segments = cleanSegments(inRecording, plan).filter(({ text }) => !quotesInstructions(text, JOB_INSTRUCTIONS));
  return segments.map((segment, index) => ({
    ...segment,
    id: `s${plan.number * SEGMENTS_PER_SECTION + index + 1}`,
  }));
}

/** Adds the texts that the model read on the slides. */
export function readSlides(slides: readonly Slide[], transcripts: Iterable<Transcript>): Slide[] {
  const texts = new Map<string, string>();
  for (const { slides: read } of transcripts)
    for (const { slide_id, text } of read) texts.set(slide_id, textOnSlide(text));
  return slides.map((slide) => {
    const text = texts.get(slide.id);
    return text === undefined || text === '' ? slide : { ...slide, text };
  });
}

function textOnSlide(text: string): string {
  const seen = withoutInvisible(text.normalize('NFC')).trim();
  return quotesInstructions(seen, JOB_INSTRUCTIONS) ? '' : seen;
}

/** Slides that are visible during a section, also when they appeared before it. */
export function slidesDuring(slides: readonly Slide[], section: Section): Slide[] {
  return slides.filter((slide) => slide.first_ms < section.end_ms && slide.last_ms > section.start_ms);
}
