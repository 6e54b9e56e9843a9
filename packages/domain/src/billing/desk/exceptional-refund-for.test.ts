import { expect, test } from 'vitest';
import { exceptionalRefundFor } from './exceptional-refund-for.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const lot = {
  granted_micro: 1_080n,
  bonus_micro: 80n,
  remaining_micro: 300n,
  held_micro: 0n,
  expires_at: new Date('2027-11-20T03:00:00Z'),
};

test.each([
  ['takes what is left in the lot', { amount_won: 10_000 }, {}, { allowed: true, credits_micro: 300n }],
  ['takes nothing from an empty lot', { amount_won: 1 }, { remaining_micro: 0n }, { allowed: true, credits_micro: 0n }],
  ['takes nothing from an expired lot', { amount_won: 1 }, { expires_at: NOW }, { allowed: true, credits_micro: 0n }],
  [
    'refuses while a job holds credits',
    { amount_won: 1 },
    { held_micro: 1n },
    { allowed: false, reason: 'CREDITS_HELD' },
  ],
  ['refuses more than was paid', { amount_won: 10_001 }, {}, { allowed: false, reason: 'ABOVE_PAYMENT' }],
])('%s', (_title, request, change, expected) => {
  expect(exceptionalRefundFor({ paid_won: 10_000, ...request }, { ...lot, ...change }, NOW)).toEqual(expected);
});
