import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MS_PER_DAY, seoulDayStart } from '../../shared/time/seoul-day.ts';
import { creditExpiryFor, isCreditExpired } from './credit-expiry.ts';

describe('creditExpiryFor', () => {
  test.each([
    ['an ordinary day', '2026-11-15T12:00:00+09:00', '2027-11-16T00:00:00+09:00'],
    ['the first moment of a day', '2026-11-15T00:00:00+09:00', '2027-11-16T00:00:00+09:00'],
    ['the last moment of a day', '2026-11-15T23:59:59.999+09:00', '2027-11-16T00:00:00+09:00'],
    ['early morning in Seoul, the day before in UTC', '2026-11-15T01:00:00+09:00', '2027-11-16T00:00:00+09:00'],
    ['the last day of a year', '2026-12-31T23:00:00+09:00', '2028-01-01T00:00:00+09:00'],
    ['28 February before a leap year', '2027-02-28T10:00:00+09:00', '2028-02-29T00:00:00+09:00'],
    ['28 February of a leap year', '2028-02-28T10:00:00+09:00', '2029-03-01T00:00:00+09:00'],
    ['29 February: usable through 1 March', '2028-02-29T10:00:00+09:00', '2029-03-02T00:00:00+09:00'],
    ['31 January', '2027-01-31T10:00:00+09:00', '2028-02-01T00:00:00+09:00'],
  ])('expires at the end of the anniversary day: %s [P-12]', (_title, paidAt, expiresAt) => {
    expect(creditExpiryFor(new Date(paidAt))).toEqual(new Date(expiresAt));
  });

  test('is usable until the last millisecond of the anniversary day', () => {
    const expiresAt = creditExpiryFor(new Date('2026-11-15T12:00:00+09:00'));
    expect(isCreditExpired(expiresAt, new Date('2027-11-15T23:59:59.999+09:00'))).toBe(false);
    expect(isCreditExpired(expiresAt, new Date('2027-11-16T00:00:00+09:00'))).toBe(true);
  });

  test('expires after 365 to 367 days, always at midnight in Seoul [P-12]', () => {
    const paid = fc.date({ min: new Date('2025-01-01'), max: new Date('2096-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(paid, (paidAt) => {
        const expiresAt = creditExpiryFor(paidAt);
        const days = (expiresAt.getTime() - paidAt.getTime()) / MS_PER_DAY;
        expect(days).toBeGreaterThan(365);
        expect(days).toBeLessThanOrEqual(367);
        expect(seoulDayStart(expiresAt)).toEqual(expiresAt);
      }),
    );
  });

  test('never expires earlier for a later payment', () => {
    const paid = fc.date({ min: new Date('2025-01-01'), max: new Date('2096-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(paid, fc.nat(3 * MS_PER_DAY), (paidAt, laterMs) => {
        const laterAt = new Date(paidAt.getTime() + laterMs);
        expect(creditExpiryFor(laterAt).getTime()).toBeGreaterThanOrEqual(creditExpiryFor(paidAt).getTime());
      }),
    );
  });
});
