import { expect, it } from 'vitest';
import { summarizeBalance } from './summarize-balance.ts';

const now = new Date('2026-11-17T00:00:00Z');
const lot = (credits: number, expires: string, held = 0) => ({
  remaining_micro: BigInt(credits) * 1_000_000n,
  held_micro: BigInt(held) * 1_000_000n,
  expires_at: new Date(expires),
});

it('adds up the credits that expire on the next day', () => {
  const lots = [
    lot(940, '2027-05-01T15:00:00Z'),
    lot(200, '2026-12-03T15:00:00Z'),
    lot(100, '2026-12-03T15:00:00Z'),
    lot(70, '2026-11-01T15:00:00Z'),
  ];
  expect(summarizeBalance(lots, now)).toEqual({
    spendable_micro: 1_240_000_000n,
    next: { micro: 300_000_000n, expires_at: new Date('2026-12-03T15:00:00Z') },
    is_low: false,
  });
});

it.each([
  [50, 0, false],
  [50, 1, true],
  [49, 0, true],
])('with %i credits and %i held, is low: %s', (credits, held, is_low) => {
  expect(summarizeBalance([lot(credits, '2027-01-01T15:00:00Z', held)], now).is_low).toBe(is_low);
});

it('has no next expiry without credits', () => {
  expect(summarizeBalance([], now)).toEqual({ spendable_micro: 0n, next: null, is_low: true });
});
