import { expect, it } from 'vitest';
import { type OwedLot, owedFor } from './owed-for.ts';

const SINCE = new Date('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-03T00:00:00Z');
const LATER = new Date('2027-01-01T00:00:00Z');

const lot: OwedLot = {
  paid_won: 10_000,
  cancelled_won: 0,
  is_refused: false,
  granted_micro: 1_080_000_000n,
  bonus_micro: 80_000_000n,
  remaining_micro: 780_000_000n,
  held_micro: 0n,
  expires_at: LATER,
};

it.each<[string, Partial<OwedLot>, ReturnType<typeof owedFor>]>([
  ['the remainder by the provider', {}, { amount_won: 7000, way: 'REFUND' }],
  ['the same by transfer after a refusal', { is_refused: true }, { amount_won: 7000, way: 'TRANSFER' }],
  [
    'the same by transfer when the credits expired meanwhile',
    { expires_at: new Date('2026-11-02T00:00:00Z') },
    { amount_won: 7000, way: 'TRANSFER' },
  ],
  ['at most the rest of a partly cancelled payment', { cancelled_won: 6000 }, { amount_won: 4000, way: 'TRANSFER' }],
  ['nothing of a cancelled payment', { cancelled_won: 10_000 }, null],
  ['nothing for credits that had expired', { expires_at: SINCE }, null],
  ['nothing for bonus credits', { remaining_micro: 80_000_000n }, null],
  ['an unknown amount while a job runs', { held_micro: 1n }, { amount_won: 0, way: 'WAIT' }],
])('owes %s', (_title, changes, expected) => {
  expect(owedFor({ ...lot, ...changes }, { since: SINCE, now: NOW })).toEqual(expected);
});
