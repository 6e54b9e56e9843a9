import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressPermille, remainingSeconds, remainingSecondsOf } from './job-progress.ts';

describe('progressPermille', () => {
  it('never decreases during transcription, outline and writing, and stays below 1000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (sections) => {
        const stages = [
          ...Array.from({ length: sections + 1 }, (_, transcribed) => ({
            transcribed,
            is_outlined: false,
            written: 0,
          })),
          ...Array.from({ length: sections + 1 }, (_, written) => ({
            transcribed: sections,
            is_outlined: true,
            written,
          })),
        ].map((stage) => progressPermille({ windows: sections, sections, ...stage }));
        expect(stages).toEqual([...stages].sort((a, b) => a - b));
        expect(stages[0]).toBe(0);
        expect(stages.at(-1)).toBe(980);
      }),
    );
  });
});

describe('remainingSeconds', () => {
  it.each([
    [0, 0, 60, 60],
    [0, 20, 60, 40],
    [0, 90, 60, 0],
    [500, 30, 60, 30],
    [1000, 55, 60, 0],
  ])('at %i permille after %i s of %i expected returns %i s', (permille, elapsed_seconds, expected_seconds, left) => {
    expect(remainingSeconds({ permille, elapsed_seconds, expected_seconds })).toBe(left);
  });
});

describe('remainingSecondsOf', () => {
  const created_at = new Date('2026-12-14T12:00:00Z');
  const at = (seconds: number) => new Date(created_at.getTime() + seconds * 1000);

  it.each([
    ['just created', null, 1, 60],
    ['waiting at most 15 s', null, 15, 60],
    ['queued longer than 15 s', null, 16, null],
    ['started late, counted from its start', at(600), 620, 40],
  ])('%s', (_, started_at, seconds, left) => {
    expect(remainingSecondsOf({ created_at, started_at, now: at(seconds), permille: 0, expected_seconds: 60 })).toBe(
      left,
    );
  });
});
