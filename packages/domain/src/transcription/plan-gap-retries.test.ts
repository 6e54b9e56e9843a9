import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planGapRetries, retryBudgetMs } from './plan-gap-retries.ts';

const voice = Array.from({ length: 600 }, (_, index) => ({ start_ms: 6_000 * index, end_ms: 6_000 * index + 5_500 }));
const gap = (start_ms: number, end_ms: number) => ({
  start_ms,
  end_ms,
  voiced_ms: end_ms - start_ms,
  is_approximate: false,
});
const plan = (gaps: ReturnType<typeof gap>[], rounds = 0, retried_ms = 0) =>
  planGapRetries({ gaps, voice, rounds, lecture_ms: 3_600_000, retried_ms });
const lengthOf = (ranges: readonly { start_ms: number; end_ms: number }[]) =>
  ranges.reduce((sum, range) => sum + range.end_ms - range.start_ms, 0);

describe('planGapRetries', () => {
  it('adds about 20 s on each side and cuts in a pause', () => {
    const [range] = plan([gap(600_000, 628_000)]);
    expect(range).toEqual({ start_ms: 581_750, end_ms: 647_750 });
  });

  it('divides a long gap into ranges of at most 150 s', () => {
    const ranges = plan([gap(600_000, 900_000)]);
    expect(ranges.length).toBeGreaterThan(2);
    for (const { start_ms, end_ms } of ranges) expect(end_ms - start_ms).toBeLessThanOrEqual(150_000);
  });

  it('stops after two rounds', () => {
    expect(plan([gap(600_000, 630_000)], 1)).toHaveLength(1);
    expect(plan([gap(600_000, 630_000)], 2)).toEqual([]);
  });

  it('prefers large gaps when the budget is short', () => {
    const ranges = plan([gap(600_000, 605_000), gap(1_800_000, 1_860_000)], 1, 800_000);
    expect(ranges.map(({ start_ms }) => Math.round(start_ms / 60_000))).toEqual([30]);
  });

  it('transcribes all of a short lecture again when its gaps need it', () => {
    const input = { gaps: [gap(30_000, 90_000)], voice, rounds: 0, lecture_ms: 180_000, retried_ms: 0 };
    expect(lengthOf(planGapRetries(input))).toBeGreaterThan(90_000);
    expect([60_000, 180_000, 720_000, 3_600_000].map(retryBudgetMs)).toEqual([60_000, 180_000, 180_000, 900_000]);
  });

  it('never exceeds a quarter of the lecture', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3_500_000 }), fc.integer({ min: 4_000, max: 400_000 })));
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 1_000_000 }), (list, retried) => {
        const ranges = plan(
          list.map(([start, length]) => gap(start, start + length)),
          0,
          retried,
        );
        expect(lengthOf(ranges)).toBeLessThanOrEqual(Math.max(0, 900_000 - retried));
      }),
    );
  });
});
