import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracyPercent, type StudiedDay, summarizeDays } from './summarize-days.ts';

const day = (name: string, answered: number, right: number, seconds = 0): StudiedDay => ({
  day: name,
  seconds,
  answered,
  right,
});

describe('summarizeDays', () => {
  it('totals the period and the one before it, and leaves older days out', () => {
    const days = [
      day('2026-11-18', 4, 3, 600),
      day('2026-11-12', 6, 3, 60),
      day('2026-11-11', 5, 5),
      day('2026-11-04', 9, 9),
    ];
    const { now, before, points } = summarizeDays({ days, today: '2026-11-18', length: 7 });
    expect(now).toEqual({ seconds: 660, answered: 10, right: 6 });
    expect(before).toEqual({ seconds: 0, answered: 5, right: 5 });
    expect(points.map((point) => point.day)).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ]);
    expect(points.at(-1)).toMatchObject({ answered: 4, accuracy_percent: 60 });
  });

  it('has no accuracy on days whose week has fewer than five answers', () => {
    const { points } = summarizeDays({ days: [day('2026-11-18', 4, 4)], today: '2026-11-18', length: 7 });
    expect(points.map(({ accuracy_percent }) => accuracy_percent)).toEqual(points.map(() => null));
  });

  it('counts each day of the period exactly once', () => {
    const ago = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(ago), fc.constantFrom(7, 30), (agos, length) => {
        const today = '2026-11-18';
        const days = agos.map((value) =>
          day(new Date(Date.parse(today) - value * 86_400_000).toISOString().slice(0, 10), 1, 1),
        );
        const { now, before, points } = summarizeDays({ days, today, length });
        expect(now.answered).toBe(agos.filter((value) => value < length).length);
        expect(before.answered).toBe(agos.filter((value) => value >= length && value < 2 * length).length);
        expect(points).toHaveLength(length);
      }),
    );
  });
});

describe('accuracyPercent', () => {
  it.each([
    [0, 0, null],
    [9, 9, null],
    [10, 7, 70],
    [41, 32, 78],
  ])('of %i answers with %i right is %s', (answered, right, percent) => {
    expect(accuracyPercent({ answered, right })).toBe(percent);
  });
});
