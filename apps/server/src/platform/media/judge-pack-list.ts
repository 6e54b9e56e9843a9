import { PACK_MOST_SLIDES, PACK_MOST_SPANS } from '@pilgi/domain';
import * as z from 'zod/mini';

const milliseconds = z.number().check(z.int(), z.minimum(0));
const spanShape = z.strictObject({ first_ms: milliseconds, last_ms: milliseconds });
const slideShape = z.strictObject({ spans: z.array(spanShape).check(z.minLength(1), z.maxLength(PACK_MOST_SPANS)) });

const packListShape = z.strictObject({
  version: z.literal(1),
  slides: z.array(slideShape).check(z.maxLength(PACK_MOST_SLIDES)),
});

export type PackedSlide = z.infer<typeof slideShape>;

/** A browser and a probe may differ about where a recording ends. */
const END_TOLERANCE_MS = 1_000;

/** The slides a pack tells of, cut to the recording; null where they cannot have been seen in it. */
export function judgePackList(text: string, durationMs: number): PackedSlide[] | null {
  const list = packListShape.safeParse(parse(text));
  if (!list.success) return null;
  const { slides } = list.data;
  const isOrdered = slides.every(({ spans }, index) => {
    const before = slides[index - 1]?.spans[0]?.first_ms ?? 0;
    return (spans[0]?.first_ms ?? 0) >= before && areSpansOrdered(spans, durationMs + END_TOLERANCE_MS);
  });
  return isOrdered ? slides.map(({ spans }) => ({ spans: spans.map((span) => cut(span, durationMs)) })) : null;
}

function areSpansOrdered(spans: PackedSlide['spans'], endMs: number): boolean {
  let reached = 0;
  for (const { first_ms, last_ms } of spans) {
    if (first_ms < reached || last_ms < first_ms || last_ms > endMs) return false;
    reached = last_ms;
  }
  return true;
}

function cut({ first_ms, last_ms }: PackedSlide['spans'][number], durationMs: number) {
  return { first_ms: Math.min(first_ms, durationMs), last_ms: Math.min(last_ms, durationMs) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
