import { describe, expect, it } from 'vitest';
import { listModelChanges, warningPeriodOf } from './list-model-changes.ts';
import { profileOf } from './resolve-from-catalogue.ts';

const gemini = (model: string) => profileOf({ provider: 'gemini', model });

describe('listModelChanges', () => {
  it('lists a price rise and a shutdown with the days that are left, soonest first', () => {
    const profile = { ...gemini('gemini-3.8-flash'), shutdown_on: '2027-05-07' };
    expect(listModelChanges(profile, '2026-11-17')).toEqual([
      { kind: 'PRICE_RISE', day: '2027-01-01', days_left: 45 },
      { kind: 'SHUTDOWN', day: '2027-05-07', days_left: 171 },
    ]);
  });

  it('leaves out past changes and lower prices', () => {
    const [price] = gemini('gemini-3.5-flash-lite').prices;
    if (price === undefined) throw new Error('no price');
    const cheaper = { prices: [price, { ...price, from: '2027-01-01', output: 1 }], shutdown_on: '2026-11-16' };
    expect(listModelChanges(cheaper, '2026-11-17')).toEqual([]);
    expect(listModelChanges(gemini('gemini-3.8-flash'), '2027-01-01')).toEqual([]);
  });
});

describe('warningPeriodOf', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
  ])('%i days before a change is %s', (days, period) => {
    expect(warningPeriodOf(days)).toBe(period);
  });
});
