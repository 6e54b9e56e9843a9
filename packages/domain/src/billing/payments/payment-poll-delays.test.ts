import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstCheckFor, isUnresolved, pollDelayMs } from './payment-poll-delays.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('pollDelayMs', () => {
  test.each([
    [0, 2_000],
    [1, 4_000],
    [2, 8_000],
    [5, 64_000],
    [8, 512_000],
    [9, 900_000],
    [100, 900_000],
  ])('waits after %i attempts %i ms', (attempts, delayMs) => {
    expect(pollDelayMs(attempts)).toBe(delayMs);
  });

  test('never decreases and stays between two seconds and 15 minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 10_000 }), (attempts) => {
        expect(pollDelayMs(attempts + 1)).toBeGreaterThanOrEqual(pollDelayMs(attempts));
        expect(pollDelayMs(attempts)).toBeGreaterThanOrEqual(2_000);
        expect(pollDelayMs(attempts)).toBeLessThanOrEqual(900_000);
      }),
    );
  });

  test('schedules the first check after the request timeout', () => {
    expect(firstCheckFor(now).getTime() - now.getTime()).toBe(30_000);
  });
});

describe('isUnresolved', () => {
  const DAY_MS = 86_400_000;
  test.each([
    ['true after a day with enough attempts', DAY_MS + 1, 20, true],
    ['false after exactly a day', DAY_MS, 20, false],
    ['false after a clock jump with few attempts', DAY_MS * 2, 19, false],
    ['false within the lifetime of the idempotency key', DAY_MS * 15, 1, false],
    ['true after the lifetime of the idempotency key', DAY_MS * 15 + 1, 1, true],
    ['false within a day despite many attempts', DAY_MS / 2, 500, false],
  ])('%s', (_title, ageMs, attempts, expected) => {
    expect(isUnresolved(now, new Date(now.getTime() + ageMs), attempts)).toBe(expected);
  });
});
