import * as z from 'zod';
import type { Part, Transcript, TranscriptAsk } from './llm.ts';

const slide = z.object({ slide_id: z.string(), text: z.string() });

export const slidesSchema = z.object({ slides: z.array(slide) });

export const transcriptSchema = z.object({
  segments: z.array(z.object({ start_seconds: z.number(), end_seconds: z.number(), text: z.string() })),
  slides: z.array(slide),
});

export function toTranscript({ segments, slides }: z.infer<typeof transcriptSchema>): Transcript {
  return {
    segments: segments.map(({ start_seconds, end_seconds, text }) => ({
      start_ms: Math.round(start_seconds * 1000),
      end_ms: Math.round(end_seconds * 1000),
      text,
    })),
    slides,
  };
}

/** Each picture stands below its own id, so that the answer can name it. */
export function slideParts(slides: TranscriptAsk['slides']): Part[] {
  return slides.flatMap(({ id, bytes, media_type }): Part[] => [
    { kind: 'text', text: `<slide id="${id}">` },
    { kind: 'image', bytes, media_type },
  ]);
}
