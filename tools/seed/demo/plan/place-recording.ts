import type { Section, Segment, Slide } from '@pilgi/domain/notes';
import { markQuestions, type NamedLine } from '@pilgi/domain/transcription';
import { NUMBER_TONES_MS } from '../../../lectures/number-tones.ts';
import type { DemoLecture } from '../demo-lecture.ts';

const BEGIN_MS = 600;
const PAUSE_MS = 350;
/** Pause before the next slide. */
const SLIDE_PAUSE_MS = 900;
const END_MS = 1500;

/** When everything is spoken and shown in the generated recording. */
export interface PlacedRecording {
  duration_ms: number;
  segments: Segment[];
  slides: (Slide & { text: string })[];
  sections: (Section & { number: number; heading: string; slide_ids: string[] })[];
}

export const segmentId = (utterance: number): string => `s${utterance}`;
export const slideId = (slide: number): string => `p${slide}`;

/** Places the utterances one after the other by their lengths. A silence for the number tones precedes each. */
export function placeRecording(lecture: DemoLecture, lengths_ms: readonly number[]): PlacedRecording {
  const { segments, turns, end_ms } = placeUtterances(lecture, lengths_ms);
  const duration_ms = end_ms + END_MS;
  const slides = lecture.slides.map((slide, index) => ({
    id: slideId(slide.number),
    first_ms: index === 0 ? 0 : (turns.get(slide.number) ?? 0),
    last_ms: turns.get(slide.number + 1) ?? duration_ms,
    text: slide.text,
  }));
  const startOf = (slide: number | undefined) => slides.find(({ id }) => id === slideId(slide ?? 0))?.first_ms;
  const sections = lecture.outline.map(({ number, heading, slides: own }, index) => ({
    number,
    heading,
    start_ms: startOf(own[0]) ?? 0,
    end_ms: startOf(lecture.outline[index + 1]?.slides[0]) ?? duration_ms,
    slide_ids: own.map(slideId),
  }));
  return { duration_ms, segments, slides, sections };
}

/** The recording with the times of the authored script, for uses that need no audio. */
export function placeAsAuthored(lecture: DemoLecture): PlacedRecording {
  const slides = lecture.slides.map(({ number, first_ms, last_ms, text }) => ({
    id: slideId(number),
    first_ms,
    last_ms,
    text,
  }));
  const startOf = (utterance: number | undefined) =>
    lecture.utterances.find(({ number }) => number === utterance)?.start_ms ?? lecture.duration_ms;
  return {
    duration_ms: lecture.duration_ms,
    segments: lecture.utterances.map(({ number, start_ms, end_ms, text }) => ({
      id: segmentId(number),
      start_ms,
      end_ms,
      text,
    })),
    slides,
    sections: lecture.outline.map(({ number, heading, first_utterance, slides: own }, index) => ({
      number,
      heading,
      start_ms: index === 0 ? 0 : startOf(first_utterance),
      end_ms: startOf(lecture.outline[index + 1]?.first_utterance),
      slide_ids: own.map(slideId),
    })),
  };
}

function placeUtterances({ utterances }: DemoLecture, lengths_ms: readonly number[]) {
  const lines: (NamedLine & { id: string })[] = [];
  const turns = new Map<number, number>();
  let at = BEGIN_MS;
  for (const [index, { number, slide, text, speaker }] of utterances.entries()) {
    const before = utterances[index - 1];
    if (before !== undefined && before.slide !== slide) {
      turns.set(slide, at + Math.round((SLIDE_PAUSE_MS - PAUSE_MS) / 2));
      at += SLIDE_PAUSE_MS - PAUSE_MS;
    }
    const start_ms = at + NUMBER_TONES_MS;
    const end_ms = start_ms + (lengths_ms[index] ?? 0);
    const role = speaker === 'student' ? 'OTHER' : 'LECTURER';
    lines.push({ id: segmentId(number), start_ms, end_ms, text, speaker: role, is_approximate: false });
    at = end_ms + PAUSE_MS;
  }
  const questions = new Set(markQuestions(lines).flatMap((line) => (line.is_question ? [line.start_ms] : [])));
  const segments = lines.map(
    ({ id, start_ms, end_ms, text, speaker }): Segment => ({
      id,
      start_ms,
      end_ms,
      text,
      ...(speaker === null ? {} : { speaker }),
      ...(questions.has(start_ms) ? { is_question: true } : {}),
    }),
  );
  return { segments, turns, end_ms: at };
}
