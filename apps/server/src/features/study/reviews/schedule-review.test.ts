import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardState, type Rating, recallPercent, scheduleReview } from './schedule-review.ts';

const START = new Date('2026-11-15T14:30:00Z');
const ratings = fc.array(fc.constantFrom<Rating>('AGAIN', 'HARD', 'GOOD', 'EASY'), { minLength: 1, maxLength: 12 });

/** Reviews each card some hours into its due day. */
function simulate(history: readonly Rating[]): CardState[] {
  const cards: CardState[] = [];
  for (const rating of history) {
    const last = cards.at(-1) ?? null;
    const at = last === null ? START : new Date(last.scheduled_at.getTime() + 8 * 3_600_000);
    cards.push(scheduleReview(last, rating, at));
  }
  return cards;
}

describe('scheduleReview', () => {
  it('schedules at midnight of a later day in Seoul, deterministically', () => {
    fc.assert(
      fc.property(ratings, (history) => {
        const cards = simulate(history);
        expect(simulate(history)).toEqual(cards);
        for (const card of cards) {
          expect(card.scheduled_at).toEqual(seoulDayStart(card.scheduled_at));
          const days = (card.scheduled_at.getTime() - seoulDayStart(card.last_review_at).getTime()) / MS_PER_DAY;
          expect(days).toBeGreaterThanOrEqual(1);
          expect(days).toBeLessThanOrEqual(365);
        }
        expect(cards.at(-1)?.reps).toBe(history.length);
      }),
    );
  });

  it('increases the interval after each success and shortens it after a lapse', () => {
    const days = simulate(['GOOD', 'GOOD', 'GOOD', 'AGAIN']).map((card) =>
      Math.round((card.scheduled_at.getTime() - seoulDayStart(card.last_review_at).getTime()) / MS_PER_DAY),
    );
    const [first = 0, second = 0, third = 0, afterLapse = 0] = days;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(afterLapse).toBeLessThan(third);
  });

  it('schedules the next day in Seoul even when midnight is one minute away', () => {
    const evening = scheduleReview(null, 'AGAIN', new Date('2026-11-15T14:59:00Z'));
    expect(evening.scheduled_at).toEqual(new Date('2026-11-15T15:00:00Z'));
    expect(recallPercent(evening, new Date('2026-11-15T14:59:30Z'))).toBe(100);
    expect(recallPercent(evening, new Date('2026-11-15T15:01:00Z'))).toBeLessThan(100);
  });

  it('decreases the recall probability over time', () => {
    const card = scheduleReview(null, 'GOOD', START);
    const percents = [0, 1, 3, 10, 60].map((days) =>
      recallPercent(card, new Date(START.getTime() + days * MS_PER_DAY)),
    );
    expect(percents.toSorted((a, b) => b - a)).toEqual(percents);
    expect(percents[0]).toBe(100);
    expect(percents.at(-1)).toBeLessThan(80);
  });
});
