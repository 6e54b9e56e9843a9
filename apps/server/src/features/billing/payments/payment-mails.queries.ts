import type { Queryable } from '../../../platform/db/database.ts';
import type { Merchant } from './payments.queries.ts';

export async function getPaymentForMail(db: Queryable, id: string) {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('payment_orders as o', 'o.id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('credit_lots as lot', 'lot.id', 'p.lot_id')
    .select([
      'o.order_id',
      'o.order_name',
      'p.amount_won',
      'p.credits_micro',
      'p.approved_at',
      'p.merchant',
      'u.email',
      'lot.expires_at',
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, merchant: row.merchant as unknown as Merchant };
}

export async function getRefundForMail(db: Queryable, id: string) {
  return await db
    .selectFrom('refunds as r')
    .innerJoin('payment_orders as o', 'o.id', 'r.payment_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['o.order_id', 'r.amount_won', 'r.credits_micro', 'u.email'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The order or refund that an operator checks. */
export async function getReviewForMail(db: Queryable, { kind, id }: { kind: 'ORDER' | 'REFUND'; id: string }) {
  if (kind === 'REFUND') return await getRefundForMail(db, id);
  return await db
    .selectFrom('payment_orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.order_id', 'o.amount_won', 'u.email'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}
