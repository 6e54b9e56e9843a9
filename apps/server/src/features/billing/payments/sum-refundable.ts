import { decideRefund, REFUND_WINDOW_HOURS } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { getPaidFreeMicro } from '../credits/index.ts';
import { listPaymentsSince } from './payments.queries.ts';

const REFUND_WINDOW_MS = REFUND_WINDOW_HOURS * 3_600_000;

/** The amount that the user could refund right now, newest payment first. */
export async function sumRefundable(
  deps: { db: Queryable; clock: Clock },
  userId: string,
): Promise<{ refundable_won: number; refundable_count: number }> {
  const now = deps.clock.now();
  const payments = await listPaymentsSince(deps.db, {
    user_id: userId,
    since: new Date(now.getTime() - REFUND_WINDOW_MS),
  });
  let paidFreeMicro = await getPaidFreeMicro(deps.db, { user_id: userId, now });
  const sum = { refundable_won: 0, refundable_count: 0 };
  for (const { amount_won, credits_micro: chargedMicro, approved_at: approvedAt } of payments) {
    if (!decideRefund({ status: 'COMPLETED', approvedAt, now, paidFreeMicro, chargedMicro }).allowed) continue;
    paidFreeMicro -= chargedMicro;
    sum.refundable_won += amount_won;
    sum.refundable_count += 1;
  }
  return sum;
}
