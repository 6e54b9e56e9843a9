import { remainderRefundFor, toDisplayCredits } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listTransactionRows } from './payments.queries.ts';
import { listRefundsOf, listUnrefundedLots } from './refunds.queries.ts';

const MAX_LISTED_PAYMENTS = 50;

/** For customer support: the buyer's payments, the status of each refund and the amount that can still be refunded. */
export async function listPaymentsWithRefunds(deps: { db: Queryable; clock: Clock }, userId: string) {
  const payments = await listTransactionRows(deps.db, { user_id: userId, skip: 0, limit: MAX_LISTED_PAYMENTS });
  const refunds = await listRefundsOf(deps.db, userId);
  const remainders = await listRemainders(deps, userId);
  return payments.map((payment) => ({
    ...payment,
    remainder: remainders.get(payment.id) ?? null,
    refunds: refunds
      .filter((refund) => refund.payment_id === payment.id)
      .map(({ payment_id: _same, amount_won: amount, ...refund }) => ({ ...refund, amount })),
  }));
}

async function listRemainders(deps: { db: Queryable; clock: Clock }, userId: string) {
  const now = deps.clock.now();
  const remainders = new Map<string, { amount: number; credits: number }>();
  for (const { id, amount_won, ...lot } of await listUnrefundedLots(deps.db, userId)) {
    const refund = remainderRefundFor(amount_won, lot, now);
    if (!refund.allowed) continue;
    remainders.set(id, { amount: refund.amount_won, credits: toDisplayCredits(refund.credits_micro) });
  }
  return remainders;
}
