import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEGAL_RETENTION, type Period, retentionStart, SYSTEM_RETENTION } from './retention-periods.ts';

describe('retention periods', () => {
  it('match the legal periods', () => {
    const periods = Object.entries(LEGAL_RETENTION).map(([name, { count, unit }]) => `${name} ${count} ${unit}`);
    expect(periods).toEqual([
      'contract_records 5 year',
      'payment_records 5 year',
      'complaint_records 3 year',
      'advertising_records 6 month',
      'access_records 3 month',
      'electronic_finance_records 5 year',
      'small_electronic_finance_records 1 year',
      'location_records 6 month',
    ]);
  });

  it('retains ended sessions exactly as long as access records', () => {
    expect(SYSTEM_RETENTION.ended_sessions).toEqual(LEGAL_RETENTION.access_records);
  });
});

describe('retentionStart', () => {
  it.each([
    [{ unit: 'day', count: 30 }, '2026-03-15T10:00:00Z', '2026-02-13T10:00:00Z'],
    [{ unit: 'month', count: 3 }, '2026-05-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    [{ unit: 'month', count: 3 }, '2026-02-28T10:00:00Z', '2025-11-28T10:00:00Z'],
    [{ unit: 'year', count: 1 }, '2028-02-29T10:00:00Z', '2027-02-28T10:00:00Z'],
    [{ unit: 'year', count: 5 }, '2030-09-01T00:00:00Z', '2025-09-01T00:00:00Z'],
  ] as [Period, string, string][])('%j before %s is %s', (period, now, start) => {
    expect(retentionStart(period, new Date(now))).toEqual(new Date(start));
  });

  it('never starts before the end of the period', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 60 }), (now, count) => {
        const end = retentionStart({ unit: 'month', count }, now);
        end.setUTCMonth(end.getUTCMonth() + count);
        return end.getTime() <= now.getTime();
      }),
    );
    expect(retentionStart({ unit: 'month', count: 1 }, new Date(0)).getTime()).toBeLessThan(0);
  });
});
