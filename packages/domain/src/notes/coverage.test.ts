import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import type { Segment } from './lecture-parts.ts';

const MINUTE_MS = 60_000;
const spanOf = (fromMinute: number, toMinute: number) => ({
  start_ms: fromMinute * MINUTE_MS,
  end_ms: toMinute * MINUTE_MS,
});
const segmentOf = (id: string, fromMinute: number, toMinute: number): Segment => ({
  id,
  ...spanOf(fromMinute, toMinute),
  text: id,
});
const slides = [
  { id: 'p1', first_ms: 0, last_ms: 1 },
  { id: 'p2', first_ms: 1, last_ms: 2 },
];
const citing = (segment_ids: string[], slide_ids: string[] = []) => [{ text: '', segment_ids, slide_ids }];

describe('coverageOf', () => {
  it('measures cited lines against the voice of the recording', () => {
    const segments = [segmentOf('a', 0, 0.5), segmentOf('b', 0.5, 1), segmentOf('c', 5, 7)];
    const voice = [spanOf(0, 1), spanOf(5, 7)];
    expect(coverageOf({ blocks: citing(['a'], ['p2']), segments, slides, voice })).toEqual({
      voiced_minutes: 3,
      covered_minutes: 1,
      voiced_seconds: 180,
      covered_seconds: 30,
      slides: 2,
      covered_slides: 1,
      gaps: [spanOf(5, 7)],
    });
  });

  it('does not call a note complete when the transcript stopped in the middle', () => {
    const segments = [segmentOf('a', 0, 4)];
    const coverage = coverageOf({ blocks: citing(['a']), segments, slides: [], voice: [spanOf(0, 12)] });
    expect(coverage).toMatchObject({ voiced_seconds: 720, covered_seconds: 240, gaps: [spanOf(4, 12)] });
  });

  it('has no gap when everything is cited or when there is no speech', () => {
    const segments = [segmentOf('a', 0, 3)];
    expect(coverageOf({ blocks: citing(['a']), segments, slides: [], voice: [spanOf(0, 3)] }).gaps).toEqual([]);
    expect(coverageOf({ blocks: [], segments: [], slides: [], voice: [] })).toMatchObject({
      voiced_minutes: 0,
      gaps: [],
    });
  });

  it('does not join gaps across a covered minute', () => {
    const segments = [segmentOf('a', 0, 1), segmentOf('b', 1, 2), segmentOf('c', 2, 3)];
    const coverage = coverageOf({ blocks: citing(['b']), segments, slides: [], voice: [spanOf(0, 3)] });
    expect(coverage.gaps).toHaveLength(2);
  });

  it('never covers more than the voice, however lines overlap', () => {
    const spans = fc.array(fc.tuple(fc.nat(3_000), fc.integer({ min: 1, max: 900 })), { maxLength: 30 });
    fc.assert(
      fc.property(spans, spans, (lines, voiced) => {
        let end = 0;
        const voice = voiced.map(([pause, length]) => {
          const start_ms = end + pause;
          end = start_ms + length;
          return { start_ms, end_ms: end };
        });
        const segments = lines.map(([start_ms, length], index) => ({
          id: `s${index}`,
          start_ms,
          end_ms: start_ms + length,
          text: '',
        }));
        const { voiced_seconds = 0, covered_seconds = 0 } = coverageOf({
          blocks: citing(segments.map(({ id }) => id)),
          segments,
          slides: [],
          voice,
        });
        expect(covered_seconds).toBeLessThanOrEqual(voiced_seconds);
      }),
    );
  });
});
