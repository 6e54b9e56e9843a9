import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSections } from './plan-sections.ts';
import { joinedLengthMs } from './recording-time.ts';

const MINUTE_MS = 60_000;

const lectures = fc
  .record({
    duration_ms: fc.integer({ min: 1000, max: 12 * 60 * MINUTE_MS }),
    edges: fc.uniqueArray(fc.integer({ min: 0, max: 12 * 60 * MINUTE_MS }), { maxLength: 60 }),
    starts: fc.uniqueArray(fc.integer({ min: 0, max: 12 * 60 * MINUTE_MS }), { maxLength: 30 }),
  })
  .map(({ duration_ms, edges, starts }) => {
    const inside = edges.filter((edge) => edge < duration_ms).sort((a, b) => a - b);
    const voiced = inside.flatMap((start_ms, index) => {
      const end_ms = inside[index + 1];
      return index % 2 === 0 && end_ms !== undefined ? [{ start_ms, end_ms }] : [];
    });
    const slides = starts
      .filter((start) => start < duration_ms)
      .sort((a, b) => a - b)
      .map((first_ms, index) => ({ id: `p${index + 1}`, first_ms, last_ms: duration_ms }));
    return { duration_ms, voiced, slides };
  });

describe('planSections', () => {
  it('preserves all voiced time and slides', () => {
    fc.assert(
      fc.property(lectures, (lecture) => {
        const sections = planSections(lecture);
        expect(sections[0]?.start_ms).toBe(0);
        expect(sections.at(-1)?.end_ms).toBe(lecture.duration_ms);
        expect(sections.map((section) => section.number)).toEqual(sections.map((_, index) => index + 1));
        const voiced = sections.reduce((sum, section) => sum + joinedLengthMs(section.voiced), 0);
        expect(voiced).toBe(joinedLengthMs(lecture.voiced));
        expect(sections.flatMap((section) => section.slide_ids)).toEqual(lecture.slides.map((slide) => slide.id));
      }),
    );
  });

  it('prefers a new slide during silence to a new slide in mid-sentence', () => {
    const voiced = [
      { start_ms: 0, end_ms: 9 * MINUTE_MS },
      { start_ms: 9 * MINUTE_MS + 4000, end_ms: 25 * MINUTE_MS },
    ];
    const slides = [9 * MINUTE_MS + 2000, 10 * MINUTE_MS].map((first_ms, index) => ({
      id: `p${index}`,
      first_ms,
      last_ms: 25 * MINUTE_MS,
    }));
    expect(planSections({ duration_ms: 25 * MINUTE_MS, voiced, slides })[0]?.end_ms).toBe(9 * MINUTE_MS + 2000);
  });
});
