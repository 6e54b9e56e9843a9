import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstCheckFor, isUnresolved, waitBeforeNextLookMs } from './payment-patience.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('the ladder of waits', () => {
  test.each([
    [0, 2_000],
    [1, 4_000],
    [2, 8_000],
    [5, 64_000],
    [8, 512_000],
    [9, 900_000],
    [100, 900_000],
  ])('after %i attempts %i ms', (attempts, waitMs) => {
    expect(waitBeforeNextLookMs(attempts)).toBe(waitMs);
  });

  test('never shrinks, stays between two seconds and a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 10_000 }), (attempts) => {
        expect(waitBeforeNextLookMs(attempts + 1)).toBeGreaterThanOrEqual(waitBeforeNextLookMs(attempts));
        expect(waitBeforeNextLookMs(attempts)).toBeGreaterThanOrEqual(2_000);
        expect(waitBeforeNextLookMs(attempts)).toBeLessThanOrEqual(900_000);
      }),
    );
  });

  test('the first look comes after the request itself must have ended', () => {
    expect(firstCheckFor(now).getTime() - now.getTime()).toBe(30_000);
  });
});

describe('left to a person', () => {
  const DAY_MS = 86_400_000;
  test.each([
    ['a day and often enough', DAY_MS + 1, 20, true],
    ['exactly a day', DAY_MS, 20, false],
    ['a clock that jumped: a day, but hardly asked', DAY_MS * 2, 19, false],
    ['still within the life of a key', DAY_MS * 15, 1, false],
    ['the provider has forgotten the key', DAY_MS * 15 + 1, 1, true],
    ['asked often within the day', DAY_MS / 2, 500, false],
  ])('%s', (_title, ageMs, attempts, expected) => {
    expect(isUnresolved(now, new Date(now.getTime() + ageMs), attempts)).toBe(expected);
  });
});
