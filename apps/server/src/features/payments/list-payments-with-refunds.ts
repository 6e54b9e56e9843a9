import type { Queryable } from '../../platform/db/database.ts';
import { listTransactions } from './list-transactions.ts';
import { listRefundsOf } from './refunds.queries.ts';

const MOST = 50;

/** For whoever helps the buyer: the payments as the buyer sees them, with what became of each refund. */
export async function listPaymentsWithRefunds(deps: { db: Queryable }, userId: string) {
  const payments = await listTransactions(deps, { user_id: userId, skip: 0, limit: MOST });
  const refunds = await listRefundsOf(deps.db, userId);
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds
      .filter((refund) => refund.payment_id === payment.id)
      .map(({ payment_id: _same, amount_won: amount, ...refund }) => ({ ...refund, amount })),
  }));
}
