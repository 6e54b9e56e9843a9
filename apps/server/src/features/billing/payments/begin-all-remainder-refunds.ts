import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { beginRemainderRefund } from './begin-remainder-refund.ts';
import { listRemainders } from './list-remainders.ts';

/** Stores the refund of every remainder of a leaving user; returns their ids. The provider is called after the commit. */
export async function beginAllRemainderRefunds(
  deps: { db: Transaction; clock: Clock },
  input: { user_id: string; reason: string; skips_refused: boolean },
): Promise<string[]> {
  const { user_id, reason, skips_refused } = input;
  const ids: string[] = [];
  for (const { payment_id, amount_won: amount, is_refused } of await listRemainders(deps, user_id)) {
    if (is_refused && skips_refused) continue;
    const request = { user_id, payment_id, amount, reason, requested_by: user_id, request_key: null };
    ids.push((await beginRemainderRefund(deps, request)).id);
  }
  return ids;
}
