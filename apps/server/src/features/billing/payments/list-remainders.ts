import { remainderRefundFor } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listUnrefundedLots } from './refunds.queries.ts';

export interface Remainder {
  payment_id: string;
  order_name: string;
  paid_won: number;
  amount_won: number;
  credits_micro: bigint;
  /** The provider refused an earlier refund of this payment. */
  is_refused: boolean;
}

/** The value of the unused paid credits of every payment, oldest first. */
export async function listRemainders(deps: { db: Queryable; clock: Clock }, userId: string): Promise<Remainder[]> {
  const now = deps.clock.now();
  const lots = await listUnrefundedLots(deps.db, userId);
  return lots.flatMap(({ id: payment_id, amount_won: paid_won, order_name, is_refused, ...lot }) => {
    const refund = remainderRefundFor(paid_won, lot, now);
    if (!refund.allowed) return [];
    const { amount_won, credits_micro } = refund;
    return [{ payment_id, order_name, paid_won, amount_won, credits_micro, is_refused }];
  });
}
