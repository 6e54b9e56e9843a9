import type { Slide } from '../notes/lecture-parts.ts';
import type { ChatSentence } from './chat-sentence.ts';

/** Slides of one answer; more would hide the text. */
const MAX_SHOWN_SLIDES = 3;

export interface ShownSlide {
  slide_id: string;
  /** Where the recording is opened: the cited moment. */
  start_ms: number;
}

/** The slides that were shown at the cited moments of a note, each once, in the order of the answer. */
export function shownSlides(
  slides: readonly Slide[],
  input: { note_id: string; sentences: readonly ChatSentence[] },
): ShownSlide[] {
  const found = new Map<string, ShownSlide>();
  for (const { note_id, kind, id, start_ms } of input.sentences.flatMap(({ cites }) => cites)) {
    if (note_id !== input.note_id) continue;
    const slide = slides.find((one) =>
      kind === 'SLIDE' ? one.id === id : one.first_ms <= start_ms && start_ms < one.last_ms,
    );
    if (slide !== undefined && !found.has(slide.id)) found.set(slide.id, { slide_id: slide.id, start_ms });
  }
  return [...found.values()].slice(0, MAX_SHOWN_SLIDES);
}
