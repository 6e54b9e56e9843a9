import { expect, it } from 'vitest';
import { expiryAfterDay, outageDaysFor } from './extend-validity.ts';

it('expires at midnight in Seoul after the last valid day', () => {
  expect(expiryAfterDay('2026-12-03').toISOString()).toBe('2026-12-03T15:00:00.000Z');
});

it.each([
  ['2026-11-01T00:00:00Z', '2026-11-01T00:01:00Z', 1],
  ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', 1],
  ['2026-11-01T00:00:00Z', '2026-11-02T00:00:01Z', 2],
])('counts the days of an outage from %s to %s', (from, to, days) => {
  expect(outageDaysFor({ starts_at: new Date(from), ends_at: new Date(to) })).toBe(days);
});
