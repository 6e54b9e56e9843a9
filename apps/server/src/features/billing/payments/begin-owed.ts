import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { beginRemainderRefund } from './begin-remainder-refund.ts';
import { listOwed } from './list-owed.ts';
import { insertPayback } from './paybacks.queries.ts';

interface OwedInput {
  user_id: string;
  /** When the user requested the withdrawal. */
  since: Date;
}

/** Stores the refund of every payment that the provider can return; returns their ids. The provider is called after the commit. */
export async function beginOwedRefunds(
  deps: { db: Transaction; clock: Clock },
  input: OwedInput & { reason: string },
): Promise<string[]> {
  const { user_id, reason } = input;
  const ids: string[] = [];
  for (const { payment_id, amount_won: amount, way } of await listOwed(deps, input)) {
    if (way !== 'REFUND') continue;
    const request = { user_id, payment_id, amount, reason, requested_by: user_id, request_key: null };
    ids.push((await beginRemainderRefund(deps, request)).id);
  }
  return ids;
}

/** Records what only a bank transfer can return. Less than `minWon` in total is not recorded. Returns the sum in won. */
export async function beginPaybacks(
  deps: { db: Transaction; clock: Clock },
  input: OwedInput & { minWon: number },
): Promise<number> {
  const owed = (await listOwed(deps, input)).filter(({ way }) => way === 'TRANSFER');
  const sum = owed.reduce((won, { amount_won }) => won + amount_won, 0);
  if (sum < input.minWon) return 0;
  const now = deps.clock.now();
  for (const { payment_id, amount_won } of owed) await insertPayback(deps.db, { payment_id, amount_won, now });
  return sum;
}
