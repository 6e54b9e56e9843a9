import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf, seoulMonthStart } from './seoul-day.ts';

const anyDate = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('days and months in Seoul', () => {
  test.each([
    ['a second before midnight is still the old day', '2026-11-14T14:59:59Z', '2026-11-13T15:00:00.000Z'],
    ['midnight begins the new day', '2026-11-14T15:00:00Z', '2026-11-14T15:00:00.000Z'],
    ['the UTC evening belongs to the next Korean day', '2026-12-31T20:00:00Z', '2026-12-31T15:00:00.000Z'],
  ])('day start: %s [D-53]', (_title, now, start) => {
    expect(seoulDayStart(new Date(now)).toISOString()).toBe(start);
  });

  test.each([
    ['last second of a month', '2026-11-30T14:59:59Z', '2026-10-31T15:00:00.000Z'],
    ['first second of a month', '2026-11-30T15:00:00Z', '2026-11-30T15:00:00.000Z'],
    ['new year in Seoul, old year in UTC', '2026-12-31T15:00:00Z', '2026-12-31T15:00:00.000Z'],
  ])('month start: %s [P-14]', (_title, now, start) => {
    expect(seoulMonthStart(new Date(now)).toISOString()).toBe(start);
  });

  test('is at most 24 hours before now and idempotent [D-53]', () => {
    fc.assert(
      fc.property(anyDate, (now) => {
        const start = seoulDayStart(now);
        const ageMs = now.getTime() - start.getTime();
        expect(ageMs).toBeGreaterThanOrEqual(0);
        expect(ageMs).toBeLessThan(MS_PER_DAY);
        expect(seoulDayStart(start)).toEqual(start);
      }),
    );
  });

  test('agrees with the time zone data of the platform [D-53, P-14]', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Seoul',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(anyDate, (now) => {
        const today = format.format(now).slice(0, 10);
        expect(seoulDayName(now)).toBe(today);
        expect(seoulDayStartOf(today)).toEqual(seoulDayStart(now));
        expect(format.format(seoulDayStart(now))).toBe(`${today} 00:00:00`);
        expect(format.format(seoulMonthStart(now))).toBe(`${today.slice(0, 8)}01 00:00:00`);
      }),
    );
  });
});
