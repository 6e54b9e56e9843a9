import {
  cleanSegments,
  quotesInstructions,
  type Section,
  type SectionPlan,
  type Segment,
  type Slide,
  toRecordingTime,
  withoutInvisible,
} from '@pilgi/domain';
import type { Transcript } from '../../../platform/llm/llm.ts';
import { JOB_INSTRUCTIONS } from '../prompts/job-instructions.ts';

const SEGMENTS_PER_SECTION = 1000;

/** What was said, in the recording's own time: the model's clock ran in the audio it was sent. */
export function segmentsOf(plan: SectionPlan, heard: Transcript): Segment[] {
  const inRecording = heard.segments.map((segment) => ({
    id: '',
    ...toRecordingTime(plan.voiced, segment),
    text: segment.text,
  }));
  const said = cleanSegments(inRecording, plan).filter(({ text }) => !quotesInstructions(text, JOB_INSTRUCTIONS));
  return said.map((segment, index) => ({
    ...segment,
    id: `s${plan.number * SEGMENTS_PER_SECTION + index + 1}`,
  }));
}

/** With what was read on them, where the model named a slide that it was shown. */
export function readSlides(slides: readonly Slide[], heard: Iterable<Transcript>): Slide[] {
  const texts = new Map<string, string>();
  for (const one of heard) for (const { slide_id, text } of one.slides) texts.set(slide_id, textOnSlide(text));
  return slides.map((slide) => {
    const text = texts.get(slide.id);
    return text === undefined || text === '' ? slide : { ...slide, text };
  });
}

function textOnSlide(text: string): string {
  const seen = withoutInvisible(text.normalize('NFC')).trim();
  return quotesInstructions(seen, JOB_INSTRUCTIONS) ? '' : seen;
}

/** What stands while a section is spoken, also when it stood before. */
export function slidesDuring(slides: readonly Slide[], section: Section): Slide[] {
  return slides.filter((slide) => slide.first_ms < section.end_ms && slide.last_ms > section.start_ms);
}
