import type { Queryable } from '../../../platform/db/database.ts';

const lotOfPayment = (db: Queryable) =>
  db
    .selectFrom('payments')
    .innerJoin('credit_lots as lot', 'lot.id', 'payments.lot_id')
    .select([
      'payments.id',
      'payments.amount_won',
      'lot.granted_micro',
      'lot.bonus_micro',
      'lot.remaining_micro',
      'lot.held_micro',
      'lot.expires_at',
    ]);

export async function getPaymentLot(db: Queryable, paymentId: string) {
  return await lotOfPayment(db).where('payments.id', '=', paymentId).executeTakeFirstOrThrow();
}

/** Credit lots of the payments without a completed or pending refund or an external cancel. */
export async function listUnrefundedLots(db: Queryable, userId: string) {
  return await lotOfPayment(db)
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.status', '<>', 'FAILED'),
    )
    .leftJoin('external_cancels', 'external_cancels.payment_id', 'payments.id')
    .where('payments.user_id', '=', userId)
    .where('refunds.id', 'is', null)
    .where('external_cancels.id', 'is', null)
    .execute();
}
