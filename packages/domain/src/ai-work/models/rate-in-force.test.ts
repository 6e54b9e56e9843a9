import { describe, expect, it } from 'vitest';
import { rateInForce } from './rate-in-force.ts';

const now = new Date('2026-11-17T00:00:00Z');
const setDaysAgo = (days: number) => ({
  won_per_usd_hundredths: 140_000,
  set_at: new Date(now.getTime() - days * 86_400_000),
});

describe('rateInForce', () => {
  it('uses 1,450 won with a reserve of 5 % while no rate was entered', () => {
    expect(rateInForce(null, now)).toEqual({
      won_per_usd_hundredths: 145_000,
      effective_hundredths: 152_250,
      set_at: null,
      state: 'DEFAULT',
    });
  });

  it.each([
    [0, 'CURRENT'],
    [35, 'CURRENT'],
    [36, 'OLD'],
    [60, 'OLD'],
    [61, 'EXPIRED'],
  ])('after %i days is %s', (days, state) => {
    expect(rateInForce(setDaysAgo(days), now)).toMatchObject({ effective_hundredths: 147_000, state });
  });
});
