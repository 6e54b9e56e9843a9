import { MAX_PACK_SLIDES, MAX_PACK_SPANS } from '@pilgi/domain/lectures';
import * as z from 'zod/mini';

const milliseconds = z.number().check(z.int(), z.minimum(0));
const spanShape = z.strictObject({ first_ms: milliseconds, last_ms: milliseconds });
const slideShape = z.strictObject({ spans: z.array(spanShape).check(z.minLength(1), z.maxLength(MAX_PACK_SPANS)) });

const packListShape = z.strictObject({
  version: z.literal(1),
  slides: z.array(slideShape).check(z.maxLength(MAX_PACK_SLIDES)),
});

export type PackedSlide = z.infer<typeof slideShape>;

/** Browser and probe may disagree on the end of a recording. */
const END_TOLERANCE_MS = 1_000;

/** Slides of a pack, clipped to the recording; null when the list is invalid. */
export function validatePackList(text: string, durationMs: number): PackedSlide[] | null {
  const list = packListShape.safeParse(parse(text));
  if (!list.success) return null;
  const { slides } = list.data;
  const isOrdered = slides.every(({ spans }, index) => {
    const before = slides[index - 1]?.spans[0]?.first_ms ?? 0;
    return (spans[0]?.first_ms ?? 0) >= before && areSpansOrdered(spans, durationMs + END_TOLERANCE_MS);
  });
  return isOrdered ? slides.map(({ spans }) => ({ spans: spans.map((span) => clip(span, durationMs)) })) : null;
}

function areSpansOrdered(spans: PackedSlide['spans'], endMs: number): boolean {
  let previousEnd = 0;
  for (const { first_ms, last_ms } of spans) {
    if (first_ms < previousEnd || last_ms < first_ms || last_ms > endMs) return false;
    previousEnd = last_ms;
  }
  return true;
}

function clip({ first_ms, last_ms }: PackedSlide['spans'][number], durationMs: number) {
  return { first_ms: Math.min(first_ms, durationMs), last_ms: Math.min(last_ms, durationMs) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
