import * as z from 'zod';
import type { Part, Transcript, TranscriptAsk } from './llm.ts';

const slide = z.object({ slide_id: z.string(), text: z.string() });

export const slidesSchema = z.object({ slides: z.array(slide) });

/** What was said comes as lines: names and braces around every sentence would cost more than the sentence. */
export const transcriptSchema = z.object({ segments: z.array(z.string()), slides: z.array(slide) });

const LINE = /^\[?(\d+(?:\.\d+)?)\s*[-–~]\s*(\d+(?:\.\d+)?)\]?\s+(.+)$/s;

/** Null when the first words have no time. Later ones without belong to the line before. */
export function toTranscript({ segments, slides }: z.infer<typeof transcriptSchema>): Transcript | null {
  const heard: Transcript['segments'][number][] = [];
  for (const line of segments.map((one) => one.trim()).filter((one) => one !== '')) {
    const [, start, end, text] = LINE.exec(line) ?? [];
    const last = heard.at(-1);
    if (text !== undefined) heard.push({ start_ms: toMs(start), end_ms: toMs(end), text });
    else if (last === undefined) return null;
    else heard.splice(-1, 1, { ...last, text: `${last.text} ${line}` });
  }
  return { segments: heard, slides };
}

const toMs = (seconds: string | undefined) => Math.round(Number(seconds) * 1000);

/** Each picture stands below its own id, so that the answer can name it. */
export function slideParts(slides: TranscriptAsk['slides']): Part[] {
  return slides.flatMap(({ id, bytes, media_type }): Part[] => [
    { kind: 'text', text: `<slide id="${id}">` },
    { kind: 'image', bytes, media_type },
  ]);
}
