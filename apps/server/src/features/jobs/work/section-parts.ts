import {
  cleanSegments,
  type Section,
  type SectionPlan,
  type Segment,
  type Slide,
  toRecordingTime,
} from '@pilgi/domain';
import type { Transcript } from '../../../platform/llm/llm.ts';

const SEGMENTS_PER_SECTION = 1000;

/** What was said, in the recording's own time: the model's clock ran in the audio it was sent. */
export function segmentsOf(plan: SectionPlan, heard: Transcript): Segment[] {
  const inRecording = heard.segments.map((segment) => ({
    id: '',
    ...toRecordingTime(plan.voiced, segment),
    text: segment.text,
  }));
  return cleanSegments(inRecording, plan).map((segment, index) => ({
    ...segment,
    id: `s${plan.number * SEGMENTS_PER_SECTION + index + 1}`,
  }));
}

/** With what was read on them, where the model named a slide that it was shown. */
export function readSlides(slides: readonly Slide[], heard: Iterable<Transcript>): Slide[] {
  const texts = new Map<string, string>();
  for (const one of heard)
    for (const { slide_id, text } of one.slides) texts.set(slide_id, text.normalize('NFC').trim());
  return slides.map((slide) => {
    const text = texts.get(slide.id);
    return text === undefined || text === '' ? slide : { ...slide, text };
  });
}

/** What stands while a section is spoken, also when it stood before. */
export function slidesDuring(slides: readonly Slide[], section: Section): Slide[] {
  return slides.filter((slide) => slide.first_ms < section.end_ms && slide.last_ms > section.start_ms);
}
