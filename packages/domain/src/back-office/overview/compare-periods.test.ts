import { describe, expect, it } from 'vitest';
import { comparePeriods, compareShares, marginPermille, permilleOf } from './compare-periods.ts';

const sum = (days: readonly number[]) => days.reduce((total, day) => total + day, 0);

describe('comparePeriods', () => {
  it('sums the last days and the same number of days before them', () => {
    expect(comparePeriods([100, 1, 2, 3, 4], 2, sum)).toEqual({ value: 7, before: 3 });
  });

  it('compares with nothing when the former period is not complete', () => {
    expect(comparePeriods([1, 2, 3], 2, sum)).toEqual({ value: 5, before: null });
    expect(comparePeriods([], 7, sum)).toEqual({ value: 0, before: null });
  });
});

describe('compareShares', () => {
  const share = (days: readonly { part: number; of: number }[]) =>
    permilleOf(sum(days.map(({ part }) => part)), sum(days.map(({ of }) => of)));

  it('computes each share from the sums of its period, not from the shares of its days', () => {
    const days = [
      { part: 1, of: 2 },
      { part: 0, of: 98 },
      { part: 1, of: 1 },
      { part: 0, of: 9 },
    ];
    expect(compareShares(days, 2, share)).toEqual({ permille: 100, before_permille: 10 });
  });

  it('is null without a base', () => {
    expect(compareShares([{ part: 0, of: 0 }], 1, share)).toEqual({ permille: null, before_permille: null });
  });
});

describe('permilleOf and marginPermille', () => {
  it.each([
    [999, 1000, 999],
    [9999, 10_000, 999],
    [0, 0, null],
  ])('%i of %i is %s', (part, whole, permille) => expect(permilleOf(part, whole)).toBe(permille));

  it.each([
    [1000, 600, 400],
    [1000, 1300, -300],
    [0, 100, null],
  ])('a value of %i with a cost of %i has a margin of %s', (value, cost, permille) =>
    expect(marginPermille(value, cost)).toBe(permille),
  );
});
