import type { Shot } from './plan-shots.ts';

/** When each slide can be seen; a flash does not end a span. */
export function listSlideSpans(
  shots: readonly Shot[],
): { slide: number; spans: { first_ms: number; last_ms: number }[] }[] {
  const spansOf = new Map<number, { first_ms: number; last_ms: number }[]>();
  let shown: number | null = null;
  for (const { picture, from_ms, until_ms } of shots) {
    if (picture === 'flash') continue;
    if (picture === 'camera') {
      shown = null;
      continue;
    }
    const spans = spansOf.get(picture.slide) ?? [];
    spansOf.set(picture.slide, spans);
    const last = spans.at(-1);
    if (last !== undefined && shown === picture.slide) last.last_ms = until_ms;
    else spans.push({ first_ms: from_ms, last_ms: until_ms });
    shown = picture.slide;
  }
  return [...spansOf].map(([slide, spans]) => ({ slide, spans }));
}
