import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listRemainders } from './list-remainders.ts';
import { listTransactionRows } from './payments.queries.ts';
import { listRefundsOf } from './refunds.queries.ts';

const MAX_LISTED_PAYMENTS = 50;

/** For customer support: the buyer's payments, the status of each refund and the amount that can still be refunded. */
export async function listPaymentsWithRefunds(deps: { db: Queryable; clock: Clock }, userId: string) {
  const payments = await listTransactionRows(deps.db, { user_id: userId, skip: 0, limit: MAX_LISTED_PAYMENTS });
  const refunds = await listRefundsOf(deps.db, userId);
  const remainders = new Map(
    (await listRemainders(deps, userId)).map(({ payment_id, amount_won: amount, credits_micro }) => [
      payment_id,
      { amount, credits: toDisplayCredits(credits_micro) },
    ]),
  );
  return payments.map((payment) => ({
    ...payment,
    remainder: remainders.get(payment.id) ?? null,
    refunds: refunds
      .filter((refund) => refund.payment_id === payment.id)
      .map(({ payment_id: _same, amount_won: amount, ...refund }) => ({ ...refund, amount })),
  }));
}
