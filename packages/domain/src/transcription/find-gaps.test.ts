import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGaps } from './find-gaps.ts';
import { chargedShare, measureCoverage } from './measure-coverage.ts';

const line = (start_ms: number, end_ms: number, is_approximate = false) => ({ start_ms, end_ms, is_approximate });
const voice = Array.from({ length: 10 }, (_, index) => ({ start_ms: 6_000 * index, end_ms: 6_000 * index + 5_000 }));

describe('findGaps', () => {
  it('finds no gap when lines cover the voice', () =>
    expect(
      findGaps(
        voice.map(({ start_ms, end_ms }) => line(start_ms, end_ms)),
        voice,
      ),
    ).toEqual([]));

  it('finds voice without lines at the start, between lines and at the end', () =>
    expect(findGaps([line(6_000, 23_000), line(36_000, 53_000)], voice)).toEqual([
      { start_ms: 0, end_ms: 5_000, voiced_ms: 5_000, is_approximate: false },
      { start_ms: 24_000, end_ms: 35_000, voiced_ms: 10_000, is_approximate: false },
      { start_ms: 54_000, end_ms: 59_000, voiced_ms: 5_000, is_approximate: false },
    ]));

  it('ignores less than four voiced seconds and silence', () => {
    expect(findGaps([line(0, 3_000), line(6_900, 60_000)], voice)).toEqual([]);
    expect(findGaps([line(0, 5_000)], [{ start_ms: 0, end_ms: 5_000 }])).toEqual([]);
  });

  it('marks a gap beside an approximate line', () =>
    expect(findGaps([line(0, 23_000, true), line(36_000, 59_000)], voice)[0]?.is_approximate).toBe(true));

  it('returns everything as one gap without lines', () =>
    expect(findGaps([], voice)).toEqual([{ start_ms: 0, end_ms: 59_000, voiced_ms: 50_000, is_approximate: false }]));
});

describe('measureCoverage and chargedShare', () => {
  it('counts voiced time only, and overlapping lines once', () => {
    expect(measureCoverage([line(0, 12_000), line(3_000, 12_000)], voice)).toBe(0.2);
    expect(measureCoverage([], voice)).toBe(0);
    expect(measureCoverage([], [])).toBe(1);
  });

  it('never charges a gap', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 9_000 })));
    fc.assert(
      fc.property(spans, (list) => {
        const lines = list.map(([start, length]) => line(start, start + length));
        const gaps = findGaps(lines, voice);
        const missing = gaps.reduce((sum, gap) => sum + gap.voiced_ms, 0);
        expect(chargedShare(gaps, voice) * 50_000).toBeLessThanOrEqual(50_000 - missing + 1e-6);
        expect(measureCoverage(lines, voice)).toBeLessThanOrEqual(1 - missing / 50_000 + 1e-9);
      }),
    );
  });
});
