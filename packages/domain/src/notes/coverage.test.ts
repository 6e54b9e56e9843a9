import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import type { Segment } from './lecture-parts.ts';

const MINUTE_MS = 60_000;
const segmentOf = (id: string, fromMinute: number, toMinute: number): Segment => ({
  id,
  start_ms: fromMinute * MINUTE_MS,
  end_ms: toMinute * MINUTE_MS,
  text: id,
});
const slides = [
  { id: 'p1', first_ms: 0, last_ms: 1 },
  { id: 'p2', first_ms: 1, last_ms: 2 },
];
const citing = (segment_ids: string[], slide_ids: string[] = []) => [{ text: '', segment_ids, slide_ids }];

describe('coverageOf', () => {
  it('counts each voiced minute once', () => {
    const segments = [segmentOf('a', 0, 0.5), segmentOf('b', 0.5, 1), segmentOf('c', 5, 7)];
    expect(coverageOf({ blocks: citing(['a'], ['p2']), segments, slides })).toEqual({
      voiced_minutes: 3,
      covered_minutes: 1,
      slides: 2,
      covered_slides: 1,
      gaps: [{ start_ms: 5 * MINUTE_MS, end_ms: 7 * MINUTE_MS }],
    });
  });
  it('has no gap when everything is cited or when there is no speech', () => {
    expect(coverageOf({ blocks: citing(['a']), segments: [segmentOf('a', 0, 3)], slides: [] }).gaps).toEqual([]);
    expect(coverageOf({ blocks: [], segments: [], slides: [] })).toMatchObject({ voiced_minutes: 0, gaps: [] });
  });
  it('does not join gaps across a covered minute', () => {
    const segments = [segmentOf('a', 0, 1), segmentOf('b', 1, 2), segmentOf('c', 2, 3)];
    expect(coverageOf({ blocks: citing(['b']), segments, slides: [] }).gaps).toHaveLength(2);
  });
});
