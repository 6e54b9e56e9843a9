import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBundle } from './plan-bundle.ts';
import { PROBLEM_TYPES } from './problem.ts';

const orders = fc.record({
  counts: fc.record(Object.fromEntries(PROBLEM_TYPES.map((type) => [type, fc.nat(20)])), { requiredKeys: [] }),
  difficulty: fc.constantFrom('EASY', 'MEDIUM', 'HARD', 'MIXED'),
});
const topics = fc
  .array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 40 })
  .map((weights) => weights.map((weight, index) => ({ id: `t${index}`, weight })));

describe('planBundle', () => {
  it('plans exactly the ordered problems with a topic each, numbered from 1', () => {
    fc.assert(
      fc.property(orders, topics, ({ counts, difficulty }, places) => {
        const slots = planBundle({ counts, difficulty }, places);
        for (const type of PROBLEM_TYPES) {
          expect(slots.filter((slot) => slot.type === type)).toHaveLength(counts[type] ?? 0);
        }
        const known = new Set(places.map((place) => place.id));
        expect(slots.every((slot) => known.has(slot.topic_id))).toBe(true);
        expect(slots.map((slot) => slot.number)).toEqual(slots.map((_, index) => index + 1));
      }),
    );
  });

  it('distributes problems by weight with an error below one', () => {
    fc.assert(
      fc.property(orders, topics, ({ counts }, places) => {
        const slots = planBundle({ counts, difficulty: 'MIXED' }, places);
        const whole = places.reduce((sum, place) => sum + place.weight, 0);
        for (const place of places) {
          const own = slots.filter((slot) => slot.topic_id === place.id).length;
          expect(Math.abs(own - (place.weight / whole) * slots.length)).toBeLessThan(1);
        }
      }),
    );
  });

  it('plans nothing for an empty order and is deterministic', () => {
    expect(planBundle({ counts: {}, difficulty: 'EASY' }, [{ id: 'a', weight: 1 }])).toEqual([]);
    const order = { counts: { OX: 5, CHOICE_4: 7 }, difficulty: 'MIXED' } as const;
    const places = [
      { id: 'a', weight: 3 },
      { id: 'b', weight: 9 },
    ];
    expect(planBundle(order, places)).toEqual(planBundle(order, places));
  });
});
