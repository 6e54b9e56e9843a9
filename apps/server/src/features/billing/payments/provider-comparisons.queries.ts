import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { TossTransaction } from './toss-payment.gateway.ts';

export interface Finding {
  kind: string;
  transaction_key: string;
  payment_key: string;
  order_id: string;
  amount_won: number;
}

/** Stores the provider's list; a row that is already stored is ignored. */
export async function insertProviderTransactions(db: Queryable, day: string, rows: TossTransaction[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('provider_transactions')
    .values(
      rows.map((row) => ({
        transaction_key: row.transactionKey,
        day,
        payment_key: row.paymentKey,
        order_id: row.orderId,
        status: row.status,
        // The provider does not document the sign of the amount of a cancel.
        amount_won: Math.abs(row.amount),
        transaction_at: new Date(row.transactionAt),
      })),
    )
    .onConflict((conflict) => conflict.column('transaction_key').doNothing())
    .execute();
}

const selectProviderTransactions = (db: Queryable, day: string) =>
  db
    .selectFrom('provider_transactions as t')
    .select(['t.transaction_key', 't.payment_key', 't.order_id', 't.amount_won'])
    .where('t.day', '=', day)
    .orderBy('t.transaction_at')
    .orderBy('t.transaction_key');

/** Approvals without a payment of ours, or with a different amount. */
export async function listUnmatchedApprovals(db: Queryable, day: string) {
  return await selectProviderTransactions(db, day)
    .leftJoin('payments as p', 'p.payment_key', 't.payment_key')
    .leftJoin('unmatched_payments as s', 's.payment_key', 't.payment_key')
    .select('p.id as payment_id')
    .where('t.status', '=', 'DONE')
    .where('s.payment_key', 'is', null)
    .where((row) => row.or([row('p.id', 'is', null), row('p.amount_won', '<>', row.ref('t.amount_won'))]))
    .execute();
}

/** Cancels of our payments that are recorded neither as our refund nor as an external cancel. */
export async function listUnmatchedCancels(db: Queryable, day: string) {
  return await selectProviderTransactions(db, day)
    .innerJoin('payments as p', 'p.payment_key', 't.payment_key')
    .leftJoin('refunds as r', 'r.cancel_transaction_key', 't.transaction_key')
    .leftJoin('external_cancels as e', 'e.cancel_transaction_key', 't.transaction_key')
    .leftJoin('chargebacks as b', 'b.provider_cancel_key', 't.transaction_key')
    .where('t.status', 'in', ['CANCELED', 'PARTIAL_CANCELED'])
    .where('b.id', 'is', null)
    .where('r.id', 'is', null)
    .where('e.id', 'is', null)
    .execute();
}

/** Our payments and refunds of the period that are missing in the provider's list. */
export async function listMissingAtProvider(db: Queryable, period: { from: Date; to: Date }) {
  const { rows } = await sql<Finding>`
    select 'PAYMENT' as kind, coalesce(p.provider_payload ->> 'lastTransactionKey', p.payment_key) as transaction_key,
           p.payment_key, o.order_id, p.amount_won
      from payments p join payment_orders o on o.id = p.id
      where p.approved_at >= ${period.from} and p.approved_at < ${period.to}
        and not exists (select 1 from provider_transactions t where t.payment_key = p.payment_key and t.status = 'DONE')
    union all
    select 'REFUND', r.cancel_transaction_key, p.payment_key, o.order_id, r.amount_won
      from refunds r join payments p on p.id = r.payment_id join payment_orders o on o.id = p.id
      where r.status = 'DONE' and r.settled_at >= ${period.from} and r.settled_at < ${period.to}
        and not exists (select 1 from provider_transactions t where t.transaction_key = r.cancel_transaction_key)`.execute(
    db,
  );
  return rows;
}

export async function getRowCounts(db: Queryable, day: string, period: { from: Date; to: Date }) {
  const { rows } = await sql<{ provider_rows: number; own_rows: number }>`
    select (select count(*)::integer from provider_transactions where day = ${day}) as provider_rows,
           (select count(*)::integer from payments where approved_at >= ${period.from} and approved_at < ${period.to})
           + (select count(*)::integer from refunds where status = 'DONE' and settled_at >= ${period.from}
                and settled_at < ${period.to}) as own_rows`.execute(db);
  return rows[0] ?? { provider_rows: 0, own_rows: 0 };
}

export async function findComparison(db: Queryable, day: string) {
  const row = await db.selectFrom('provider_comparisons').selectAll().where('day', '=', day).executeTakeFirst();
  return row ?? null;
}

export async function insertComparison(
  db: Queryable,
  comparison: { day: string; provider_rows: number; own_rows: number; findings: Finding[]; now: Date },
): Promise<void> {
  const { now, findings, ...counts } = comparison;
  await db
    .insertInto('provider_comparisons')
    .values({ ...counts, findings: JSON.stringify(findings), finished_at: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}
