import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseDueDay, isLeech, TARGET_RECALL, targetRecall } from './choose-due-day.ts';

it.each([
  [null, TARGET_RECALL.usual],
  [31, TARGET_RECALL.usual],
  [30, TARGET_RECALL.exam],
  [0, TARGET_RECALL.exam],
  [-1, TARGET_RECALL.usual],
])('aims %s days before an exam at a recall of %s', (days, expected) => {
  expect(targetRecall(days)).toBe(expected);
});

it('moves a review to the day with the fewest others, at most a twentieth of the interval', () => {
  const counts = new Map([
    [19, 4],
    [20, 9],
    [21, 2],
  ]);
  expect(chooseDueDay(20, (day) => counts.get(day) ?? 0)).toBe(21);
  expect(chooseDueDay(20, () => 3)).toBe(20);
  expect(chooseDueDay(3, (day) => (day === 3 ? 100 : 0))).toBe(3);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 365 }),
      fc.array(fc.nat(50), { minLength: 400, maxLength: 400 }),
      (days, load) => {
        const chosen = chooseDueDay(days, (day) => load[day] ?? 0);
        expect(Math.abs(chosen - days)).toBeLessThanOrEqual(
          Math.max(days < 5 ? 0 : 1, Math.min(4, Math.round(days / 20))),
        );
        expect(load[chosen]).toBeLessThanOrEqual(load[days] ?? 0);
      },
    ),
  );
});

it('spreads equal intervals of many cards', () => {
  const load = new Map<number, number>();
  for (let card = 0; card < 90; card += 1) {
    const day = chooseDueDay(60, (one) => load.get(one) ?? 0);
    load.set(day, (load.get(day) ?? 0) + 1);
  }
  expect(Math.max(...load.values())).toBeLessThanOrEqual(13);
});

it('calls a card a leech after five lapses', () => {
  expect([4, 5, 9].map(isLeech)).toEqual([false, true, true]);
});
