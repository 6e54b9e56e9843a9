import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSections } from './cut-sections.ts';

const MINUTE_MS = 60_000;
const minutes = (values: number[]) => values.map((value) => value * MINUTE_MS);
const endsOf = (durationMinutes: number, points: [number, number][] = []) =>
  cutSections(
    durationMinutes * MINUTE_MS,
    points.map(([at, strength]) => ({ at_ms: at * MINUTE_MS, strength })),
  ).map((section) => section.end_ms);

describe('cutSections', () => {
  it('leaves a short lecture whole', () => expect(endsOf(12)).toEqual(minutes([12])));
  it('cuts every ten minutes when there are no cut points', () =>
    expect(endsOf(40)).toEqual(minutes([10, 20, 30, 40])));
  it('halves a rest that is too long for one section and too short for two', () =>
    expect(endsOf(13)).toEqual(minutes([6.5, 13])));
  it('prefers the strongest cut point, then the one nearest to ten minutes', () => {
    expect(
      endsOf(21, [
        [8.5, 1],
        [9.5, 1],
        [11, 2],
      ]),
    ).toEqual(minutes([11, 21]));
    expect(
      endsOf(22, [
        [8.5, 1],
        [9.5, 1],
      ]),
    ).toEqual(minutes([9.5, 15.75, 22]));
  });
  it('ignores cut points that would make a section too short or too long', () =>
    expect(
      endsOf(30, [
        [3, 9],
        [13, 9],
      ]),
    ).toEqual(minutes([10, 20, 30])));

  it('tiles any lecture of up to 6 hours with sections of 6 to 12 minutes', () => {
    const point = fc.record({
      at_ms: fc.integer({ min: 0, max: 6 * 60 * MINUTE_MS }),
      strength: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 * 60 * MINUTE_MS }),
        fc.array(point, { maxLength: 200 }),
        (duration, points) => {
          const sections = cutSections(duration, points);
          expect(sections[0]?.start_ms).toBe(0);
          expect(sections.at(-1)?.end_ms).toBe(duration);
          sections.forEach((section, index) => {
            if (index > 0) expect(section.start_ms).toBe(sections[index - 1]?.end_ms);
            const length = section.end_ms - section.start_ms;
            expect(length).toBeLessThanOrEqual(12 * MINUTE_MS);
            expect(length).toBeGreaterThanOrEqual(Math.min(duration, 6 * MINUTE_MS));
          });
        },
      ),
    );
  });
});
