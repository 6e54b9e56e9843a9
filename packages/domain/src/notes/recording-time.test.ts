import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedLengthMs, toRecordingTime } from './recording-time.ts';

const SPANS = [
  { start_ms: 1_000, end_ms: 3_000 },
  { start_ms: 10_000, end_ms: 10_500 },
  { start_ms: 60_000, end_ms: 90_000 },
];

const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 9_999 })), {
  minLength: 1,
  maxLength: 20,
});
const someSpans = lengths.map((pairs) => {
  let at = 0;
  return pairs.map(([gap, length]) => {
    const start_ms = at + gap;
    at = start_ms + length;
    return { start_ms, end_ms: at };
  });
});

describe('toRecordingTime', () => {
  it.each([
    ['maps the beginning', [0, 500], [1_000, 1_500]],
    ['maps an end at a seam to before the gap', [1_000, 2_000], [2_000, 3_000]],
    ['maps a start at a seam to after the gap', [2_000, 2_500], [10_000, 10_500]],
    ['maps a range across a seam', [1_500, 2_100], [2_500, 10_100]],
    ['clamps to the end', [32_400, 99_999], [89_900, 90_000]],
    ['clamps to the beginning', [-50, 10], [1_000, 1_010]],
    ['maps an empty range at a seam', [2_000, 2_000], [10_000, 10_000]],
  ])('%s', (_, [start_ms = 0, end_ms = 0], expected) => {
    expect(Object.values(toRecordingTime(SPANS, { start_ms, end_ms }))).toEqual(expected);
  });

  it('maps every position of every span back exactly', () => {
    fc.assert(
      fc.property(someSpans, fc.nat(), fc.nat(), (spans, which, place) => {
        const index = which % spans.length;
        const span = spans[index] ?? { start_ms: 0, end_ms: 1 };
        const inside = place % (span.end_ms - span.start_ms);
        const joined = joinedLengthMs(spans.slice(0, index)) + inside;
        const found = toRecordingTime(spans, { start_ms: joined, end_ms: joined + 1 });
        expect(found).toEqual({ start_ms: span.start_ms + inside, end_ms: span.start_ms + inside + 1 });
      }),
    );
  });

  it('preserves order and stays within the spans', () => {
    fc.assert(
      fc.property(someSpans, fc.integer(), fc.integer(), (spans, a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const found = toRecordingTime(spans, { start_ms: start, end_ms: end });
        expect(found.start_ms).toBeLessThanOrEqual(found.end_ms);
        expect(found.start_ms).toBeGreaterThanOrEqual(spans[0]?.start_ms ?? 0);
        expect(found.end_ms).toBeLessThanOrEqual(spans.at(-1)?.end_ms ?? 0);
      }),
    );
  });
});
