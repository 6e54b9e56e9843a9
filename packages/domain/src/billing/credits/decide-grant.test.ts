import { expect, it } from 'vitest';
import { decideGrant } from './decide-grant.ts';

const limits = { max_grant_micro: 100n, max_daily_micro: 250n };

it.each([
  [100n, 0n, 0n, { allowed: true }],
  [101n, 0n, 0n, { allowed: false, reason: 'PER_USER', allowed_micro: 100n }],
  // Split into two grants to the same user.
  [41n, 60n, 60n, { allowed: false, reason: 'PER_USER', allowed_micro: 40n }],
  [40n, 60n, 60n, { allowed: true }],
  [50n, 200n, 0n, { allowed: true }],
  [51n, 200n, 0n, { allowed: false, reason: 'PER_DAY', allowed_micro: 50n }],
  // The limit was lowered during the day.
  [1n, 300n, 0n, { allowed: false, reason: 'PER_DAY', allowed_micro: 0n }],
])(
  'decides a grant of %i after %i today, %i of it to the user',
  (amount_micro, granted_today_micro, granted_user_today_micro, decision) => {
    const request = { amount_micro, granted_today_micro, granted_user_today_micro, ...limits };
    expect(decideGrant(request)).toEqual(decision);
  },
);
