import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export type CancelOutcome = 'DEDUCTED' | 'SHORT' | 'ALREADY' | 'OURS' | 'REFUND_UNDER_WAY' | 'OVER_PAYMENT';

export async function insertExternalCancel(
  db: Queryable,
  cancel: { cancel_transaction_key: string; payment_id: string; cancel_won: number; cancelled_at: Date; now: Date },
): Promise<CancelOutcome> {
  const { rows } = await sql<{ outcome: CancelOutcome }>`
    select book_external_cancel(${cancel.cancel_transaction_key}, ${cancel.payment_id}::uuid, ${cancel.cancel_won}::integer,
      ${cancel.cancelled_at}::timestamptz, ${cancel.now}::timestamptz) as outcome`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('book_external_cancel must return one row');
  return row.outcome;
}

/** The payment of a key, with its unfinished refund if there is one. */
export async function findPaymentByKey(db: Queryable, paymentKey: string) {
  const row = await db
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.payment_id', '=', 'p.id').on('r.status', 'in', ['PENDING', 'REVIEW']),
    )
    .select(['p.id', 'p.user_id', 'p.amount_won', 'r.id as open_refund_id'])
    .where('p.payment_key', '=', paymentKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function getExternallyCancelledWon(db: Queryable, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('external_cancels')
    .select(sql<bigint>`coalesce(sum(cancel_won), 0)::bigint`.as('won'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(row.won);
}
