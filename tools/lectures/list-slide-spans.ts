import type { Shot } from './plan-shots.ts';

/** Time spans in which each slide is visible; a flash does not end a span. */
export function listSlideSpans(
  shots: readonly Shot[],
): { slide: number; spans: { first_ms: number; last_ms: number }[] }[] {
  const spansOf = new Map<number, { first_ms: number; last_ms: number }[]>();
  let shown: number | null = null;
  for (const { content, from_ms, until_ms } of shots) {
    if (content === 'flash') continue;
    if (content === 'camera') {
      shown = null;
      continue;
    }
    const spans = spansOf.get(content.slide) ?? [];
    spansOf.set(content.slide, spans);
    const last = spans.at(-1);
    if (last !== undefined && shown === content.slide) last.last_ms = until_ms;
    else spans.push({ first_ms: from_ms, last_ms: until_ms });
    shown = content.slide;
  }
  return [...spansOf].map(([slide, spans]) => ({ slide, spans }));
}
