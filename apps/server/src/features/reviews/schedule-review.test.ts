import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardState, type Rating, recallPercent, scheduleReview } from './schedule-review.ts';

const START = new Date('2026-11-15T14:30:00Z');
const ratings = fc.array(fc.constantFrom<Rating>('AGAIN', 'HARD', 'GOOD', 'EASY'), { minLength: 1, maxLength: 12 });

/** Each review on the day it is wanted, some hours into it. */
function live(said: readonly Rating[]): CardState[] {
  const cards: CardState[] = [];
  for (const rating of said) {
    const last = cards.at(-1) ?? null;
    const at = last === null ? START : new Date(last.wanted_at.getTime() + 8 * 3_600_000);
    cards.push(scheduleReview(last, rating, at));
  }
  return cards;
}

describe('scheduleReview', () => {
  it('wants a review on the morning of a later day in Seoul, the same for the same history', () => {
    fc.assert(
      fc.property(ratings, (said) => {
        const cards = live(said);
        expect(live(said)).toEqual(cards);
        for (const card of cards) {
          expect(card.wanted_at).toEqual(seoulDayStart(card.wanted_at));
          const days = (card.wanted_at.getTime() - seoulDayStart(card.last_review_at).getTime()) / MS_PER_DAY;
          expect(days).toBeGreaterThanOrEqual(1);
          expect(days).toBeLessThanOrEqual(365);
        }
        expect(cards.at(-1)?.reps).toBe(said.length);
      }),
    );
  });

  it('waits longer each time that it was known, and begins anew when it was not', () => {
    const days = live(['GOOD', 'GOOD', 'GOOD', 'AGAIN']).map((card) =>
      Math.round((card.wanted_at.getTime() - seoulDayStart(card.last_review_at).getTime()) / MS_PER_DAY),
    );
    const [first = 0, second = 0, third = 0, forgotten = 0] = days;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(forgotten).toBeLessThan(third);
  });

  it('comes back on the next day of Seoul, even when the night between was an hour long', () => {
    const evening = scheduleReview(null, 'AGAIN', new Date('2026-11-15T14:59:00Z'));
    expect(evening.wanted_at).toEqual(new Date('2026-11-15T15:00:00Z'));
    expect(recallPercent(evening, new Date('2026-11-15T14:59:30Z'))).toBe(100);
    expect(recallPercent(evening, new Date('2026-11-15T15:01:00Z'))).toBeLessThan(100);
  });

  it('believes in a memory less as time passes', () => {
    const card = scheduleReview(null, 'GOOD', START);
    const percents = [0, 1, 3, 10, 60].map((days) =>
      recallPercent(card, new Date(START.getTime() + days * MS_PER_DAY)),
    );
    expect(percents.toSorted((a, b) => b - a)).toEqual(percents);
    expect(percents[0]).toBe(100);
    expect(percents.at(-1)).toBeLessThan(80);
  });
});
