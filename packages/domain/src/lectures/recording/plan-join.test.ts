import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GAP_MS, placeSegment } from './place-segment.ts';
import { planJoin } from './plan-join.ts';

const audio = (...edges: number[]) =>
  edges.flatMap((start_ms, at) => (at % 2 === 0 ? [{ start_ms, end_ms: edges[at + 1] ?? start_ms }] : []));

describe('planJoin', () => {
  it.each([
    ['one segment', [{ number: 0, start_ms: 0, audio: audio(0, 60_000) }], [], 60_000],
    [
      'a restart after 7 s',
      [
        { number: 1, start_ms: 37_000, audio: audio(0, 10_000) },
        { number: 0, start_ms: 0, audio: audio(0, 30_000) },
      ],
      [{ start_ms: 30_000, end_ms: 37_000 }],
      47_000,
    ],
    [
      'a hole inside of a segment',
      [{ number: 0, start_ms: 0, audio: audio(0, 30_000, 60_000, 90_000) }],
      [{ start_ms: 30_000, end_ms: 60_000 }],
      90_000,
    ],
    [
      'a segment without audio',
      [
        { number: 0, start_ms: 0, audio: audio(0, 5_000) },
        { number: 1, start_ms: 6_000, audio: [] },
        { number: 2, start_ms: 8_000, audio: audio(0, 1_000) },
      ],
      [{ start_ms: 5_000, end_ms: 8_000 }],
      9_000,
    ],
    [
      'a segment that is placed over the end of the last one',
      [
        { number: 0, start_ms: 0, audio: audio(0, 5_000) },
        { number: 1, start_ms: 4_800, audio: audio(0, 1_000) },
      ],
      [],
      6_000,
    ],
    ['nothing', [], [], 0],
  ])('keeps the time of %s', (_title, segments, gaps, duration_ms) => {
    expect(planJoin(segments)).toMatchObject({ gaps, duration_ms });
  });

  it.each([
    ['one stretch', [{ number: 0, start_ms: 0, audio: audio(7, 60_000) }], true],
    ['a hole', [{ number: 0, start_ms: 0, audio: audio(0, 30_000, 31_000, 60_000) }], false],
    ['a late first packet', [{ number: 0, start_ms: 0, audio: audio(400, 60_000) }], false],
    ['a lost first segment', [{ number: 1, start_ms: 9_000, audio: audio(0, 60_000) }], false],
    [
      'two segments without a gap',
      [
        { number: 0, start_ms: 0, audio: audio(0, 5_000) },
        { number: 1, start_ms: 5_000, audio: audio(0, 5_000) },
      ],
      false,
    ],
    ['nothing', [], false],
  ])('knows whether packets can be copied: %s', (_title, segments, is_unbroken) => {
    expect(planJoin(segments)).toMatchObject({ is_unbroken });
  });

  it('fills the whole length exactly, whatever the segments', () => {
    const segment = fc.record({ start_ms: fc.nat(100_000), length: fc.integer({ min: 1, max: 50_000 }) });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 10 }), (list) => {
        const stored = list.map(({ start_ms, length }, number) => ({ number, start_ms, audio: audio(0, length) }));
        const { segments, duration_ms, gaps } = planJoin(stored);
        expect(segments.reduce((sum, { length_ms }) => sum + length_ms, segments[0]?.start_ms ?? 0)).toBe(duration_ms);
        expect(segments.every(({ length_ms }) => length_ms > 0)).toBe(true);
        const recorded = list.reduce((sum, { length }) => sum + length, 0);
        expect(gaps.reduce((sum, gap) => sum + gap.end_ms - gap.start_ms, 0)).toBeLessThanOrEqual(
          duration_ms - recorded,
        );
      }),
    );
  });
});

describe('placeSegment', () => {
  const last = { start_ms: 10_000, started_at: 1_000_000, end_ms: 20_000 };
  it.each([
    ['the first', null, { started_at: 5, wasPaused: false }, { start_ms: 0, real_gap_ms: 0 }],
    ['after a pause', last, { started_at: 2_000_000, wasPaused: true }, { start_ms: 30_000, real_gap_ms: 0 }],
    ['after a crash', last, { started_at: 1_024_000, wasPaused: false }, { start_ms: 34_000, real_gap_ms: 4_000 }],
    ['after the clock was set back', last, { started_at: 0, wasPaused: false }, { start_ms: 30_000, real_gap_ms: 0 }],
    [
      'after a night',
      last,
      { started_at: 30_000_000, wasPaused: false },
      { start_ms: 30_000 + MAX_GAP_MS, real_gap_ms: 28_980_000 },
    ],
  ])('places %s', (_title, earlier, next, expected) => {
    expect(placeSegment(earlier, next)).toEqual(expected);
  });
});
