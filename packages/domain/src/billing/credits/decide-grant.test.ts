import { expect, it } from 'vitest';
import { decideGrant } from './decide-grant.ts';

const limits = { max_grant_micro: 100n, max_daily_micro: 250n };

it.each([
  [100n, 0n, { allowed: true }],
  [101n, 0n, { allowed: false, reason: 'PER_GRANT', allowed_micro: 100n }],
  [50n, 200n, { allowed: true }],
  [51n, 200n, { allowed: false, reason: 'PER_DAY', allowed_micro: 50n }],
  // The limit was lowered during the day.
  [1n, 300n, { allowed: false, reason: 'PER_DAY', allowed_micro: 0n }],
])('decides a grant of %i after %i today', (amount_micro, granted_today_micro, decision) => {
  expect(decideGrant({ amount_micro, granted_today_micro, ...limits })).toEqual(decision);
});
