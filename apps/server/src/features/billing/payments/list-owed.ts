import { type OwedWay, owedFor } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listOwedLots } from './paybacks.queries.ts';

export interface Owed {
  payment_id: string;
  order_name: string;
  paid_won: number;
  amount_won: number;
  credits_micro: bigint;
  way: OwedWay;
}

/** What each payment of a leaving user is still worth, at the time of the request, oldest payment first. */
export async function listOwed(
  deps: { db: Queryable; clock: Clock },
  input: { user_id: string; since: Date },
): Promise<Owed[]> {
  const now = deps.clock.now();
  const lots = await listOwedLots(deps.db, input);
  return lots.flatMap(({ payment_id, ...lot }) => {
    const owed = owedFor(lot, { since: input.since, now });
    const { order_name, paid_won, remaining_micro: credits_micro } = lot;
    return owed === null ? [] : [{ payment_id, order_name, paid_won, credits_micro, ...owed }];
  });
}
