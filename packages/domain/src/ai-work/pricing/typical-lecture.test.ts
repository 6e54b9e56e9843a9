import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateMonth, LISTED_MINUTES, LIVE_NOTE_MINUTES, liveLoads, typicalLoads } from './typical-lecture.ts';

describe('typicalLoads', () => {
  it.each([
    [15, 2, 15],
    [60, 6, 60],
    [75, 8, 75],
  ])('cuts %i minutes into %i sections with %i slides', (minutes, sections, slides) => {
    const loads = typicalLoads(minutes);
    expect(loads).toHaveLength(sections);
    expect(loads.reduce((sum, load) => sum + load.slides, 0)).toBe(slides);
    expect(loads.reduce((sum, load) => sum + load.voiced_ms, 0)).toBe(minutes * 60_000);
  });

  it('lists lengths in ascending order', () => {
    expect(LISTED_MINUTES.toSorted((a, b) => a - b)).toEqual([...LISTED_MINUTES]);
  });
});

it.each(LIVE_NOTE_MINUTES)(
  'a live note of %i minutes has a photo every five minutes and the same speech',
  (minutes) => {
    const live = liveLoads(minutes);
    expect(live.reduce((sum, load) => sum + load.slides, 0)).toBe(minutes / 5);
    expect(live.map(({ voiced_ms }) => voiced_ms)).toEqual(typicalLoads(minutes).map(({ voiced_ms }) => voiced_ms));
  },
);

describe('estimateMonth', () => {
  const note = { expected_credits: 11, ceiling_credits: 34 };
  const problems = { expected_credits: 1, ceiling_credits: 9 };

  it('multiplies one lecture by four weeks', () => {
    expect(estimateMonth({ note, problems, lecturesPerWeek: 6 })).toEqual({
      lectures: 24,
      note_credits: 264,
      problem_credits: 24,
      expected_credits: 288,
      ceiling_credits: 1032,
    });
    expect(estimateMonth({ note, problems: null, lecturesPerWeek: 1 })).toMatchObject({
      expected_credits: 44,
      ceiling_credits: 136,
    });
  });

  it('never estimates more than its ceiling', () => {
    const price = fc
      .tuple(fc.nat(1000), fc.nat(1000))
      .map(([expected_credits, extra]) => ({ expected_credits, ceiling_credits: expected_credits + extra }));
    fc.assert(
      fc.property(price, fc.option(price), fc.integer({ min: 1, max: 20 }), (one, other, lecturesPerWeek) => {
        const month = estimateMonth({ note: one, problems: other, lecturesPerWeek });
        expect(month.expected_credits).toBeLessThanOrEqual(month.ceiling_credits);
      }),
    );
  });
});
