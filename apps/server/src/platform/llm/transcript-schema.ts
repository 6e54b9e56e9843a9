import * as z from 'zod';
import type { Part, Transcript, TranscriptRequest } from './llm.ts';

const slide = z.object({ slide_id: z.string(), text: z.string() });

export const slidesSchema = z.object({ slides: z.array(slide) });

/** Segments are text lines: JSON keys and braces per sentence would cost more tokens than the sentence. */
export const transcriptSchema = z.object({ segments: z.array(z.string()), slides: z.array(slide) });

const LINE = /^\[?(\d+(?:\.\d+)?)\s*[-–~]\s*(\d+(?:\.\d+)?)\]?\s+(.+)$/s;

/** Null when the first line has no times. A later line without times is appended to the line before. */
export function toTranscript({ segments, slides }: z.infer<typeof transcriptSchema>): Transcript | null {
  const parsed: Transcript['segments'][number][] = [];
  for (const line of segments.map((one) => one.trim()).filter((one) => one !== '')) {
    const [, start, end, text] = LINE.exec(line) ?? [];
    const last = parsed.at(-1);
    if (text !== undefined) parsed.push({ start_ms: toMs(start), end_ms: toMs(end), text });
    else if (last === undefined) return null;
    else parsed.splice(-1, 1, { ...last, text: `${last.text} ${line}` });
  }
  return { segments: parsed, slides };
}

const toMs = (seconds: string | undefined) => Math.round(Number(seconds) * 1000);

/** Each image follows a tag with its id, so that the response can refer to it. */
export function slideParts(slides: TranscriptRequest['slides']): Part[] {
  return slides.flatMap(({ id, bytes, media_type }): Part[] => [
    { kind: 'text', text: `<slide id="${id}">` },
    { kind: 'image', bytes, media_type },
  ]);
}
