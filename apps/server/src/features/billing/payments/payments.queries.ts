import { sql } from 'kysely';
import { type BatchedSlices, batchedSlices } from '../../../platform/db/batched-slices.queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { isoText } from '../../../platform/db/iso-text.queries.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';
import { displayCredits } from '../credits/index.ts';

/** Shown when the provider did not report a payment method. */
export const PROVIDER_NAME = '토스페이먼츠';

/** Stored with each payment, so that a later change of address does not alter old receipts. */
export interface Merchant {
  company_name: string;
  representative: string;
  business_registration_number: string;
  mail_order_number: string;
  address: string;
  support_email: string;
}

export interface Settlement {
  order: string;
  payment_key: string;
  approved_at: Date;
  expires_at: Date;
  method: string | null;
  card_issuer: string | null;
  card_number: string | null;
  approve_number: string | null;
  supplied_won: number;
  vat_won: number;
  receipt_url: string | null;
  merchant: object;
  payload: object;
}

export async function insertSettlement(
  db: Queryable,
  settlement: Settlement,
  now: Date,
): Promise<'PAID' | 'ALREADY' | 'MISMATCH'> {
  const { rows } = await sql<{ outcome: 'PAID' | 'ALREADY' | 'MISMATCH' }>`
    select settle_payment(${settlement.order}::uuid, ${settlement.payment_key}, ${settlement.approved_at}::timestamptz,
      ${settlement.expires_at}::timestamptz, ${settlement.method}, ${settlement.card_issuer}, ${settlement.card_number}, ${settlement.approve_number},
      ${settlement.supplied_won}::integer, ${settlement.vat_won}::integer, ${settlement.receipt_url}, ${JSON.stringify(settlement.merchant)}::jsonb,
      ${JSON.stringify(settlement.payload)}::jsonb, ${now}::timestamptz) as outcome`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('settle_payment must return one row');
  return row.outcome;
}

export async function findPayment(db: Queryable, input: { id: string; user_id: string }) {
  const row = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.status', '<>', 'FAILED'),
    )
    .select([
      'payments.id',
      'payments.user_id',
      'payments.amount_won',
      'payments.credits_micro',
      'payments.payment_key',
      'payments.lot_id',
      'payments.approved_at',
      'refunds.id as refund_id',
      'refunds.status as refund_status',
    ])
    .where('payments.id', '=', input.id)
    .where('payments.user_id', '=', input.user_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Orders and refunds whose outcome is unknown or under review by an operator. */
export async function countUnresolvedPayments(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from payment_orders where user_id = ${userId} and status in ('CONFIRMING', 'REVIEW'))
         + (select count(*) from refunds where user_id = ${userId} and status in ('PENDING', 'REVIEW')) as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

export interface UnresolvedPayment {
  id: string;
  kind: 'PAYMENT' | 'REFUND';
  status: 'CONFIRMING' | 'PENDING' | 'REVIEW';
  order_id: string;
  order_name: string;
  amount: number;
  since: Date;
}

/** The rows that `countUnresolvedPayments` counts, newest first. */
export async function listUnresolvedPayments(db: Queryable, userId: string): Promise<UnresolvedPayment[]> {
  const { rows } = await sql<UnresolvedPayment>`
    select id, 'PAYMENT' as kind, status::text as status, order_id, order_name, amount_won as amount,
      coalesce(confirming_at, created_at) as since
    from payment_orders where user_id = ${userId} and status in ('CONFIRMING', 'REVIEW')
    union all
    select r.id, 'REFUND', r.status::text, o.order_id, o.order_name, r.amount_won, r.requested_at
    from refunds r join payment_orders o on o.id = r.payment_id where r.user_id = ${userId} and r.status in ('PENDING', 'REVIEW')
    order by since desc, id`.execute(db);
  return rows;
}

/** Refunded by us or cancelled at the provider, at most the paid amount. Needs our refund joined as `r`. */
const refundedWon = (payment: 'o' | 'p') =>
  sql<number>`least(${sql.ref(`${payment}.amount_won`)}, coalesce(r.amount_won, 0) + coalesce(
    (select sum(cancel_won) from external_cancels where payment_id = ${sql.ref(`${payment}.id`)}), 0))::integer`;

/** Leaves out abandoned payment windows and orders whose outcome is unknown. */
function selectTransactions(db: Queryable) {
  return (
    db
      .selectFrom('payment_orders as o')
      .leftJoin('payments as p', 'p.id', 'o.id')
      .leftJoin('refunds as r', (join) => join.onRef('r.payment_id', '=', 'o.id').on('r.status', '=', 'DONE'))
      .leftJoin('external_cancels as e', (join) => join.onRef('e.payment_id', '=', 'o.id').on('e.left_won', '=', 0))
      .select([
        'o.id',
        sql<Date>`coalesce(p.approved_at, o.created_at)`.as('created_at'),
        'o.order_name',
        'o.amount_won as amount',
        displayCredits('o.credits_micro').as('credits_charged'),
        sql<'COMPLETED' | 'REFUNDED' | 'FAILED'>`case when coalesce(r.id, e.id) is not null then 'REFUNDED'
          when o.status = 'PAID' then 'COMPLETED' else 'FAILED' end`.as('status'),
        refundedWon('o').as('refunded_amount'),
        sql<boolean>`exists (select 1 from chargebacks b where b.payment_id = o.id)`.as('is_charged_back'),
        sql<string>`coalesce(p.method, ${sql.lit(PROVIDER_NAME)})`.as('method'),
        'o.order_id',
      ])
      .where(sql<boolean>`o.status in ('PAID', 'FAILED')`)
      .orderBy(sql`coalesce(p.approved_at, o.created_at)`, 'desc')
      // The provider reports whole seconds, so orders of the same second are sorted by our own creation time.
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id')
  );
}

export async function listTransactionRows(db: Queryable, input: { user_id: string; skip: number; limit: number }) {
  const { limit, skip, user_id } = input;
  return await selectTransactions(db).where('o.user_id', '=', user_id).offset(skip).limit(limit).execute();
}

/** One JSON text per requested slice, in the order of the requests. */
export const listTransactionTexts = prepareQuery('transaction-texts', (db, slices: BatchedSlices) => {
  const rows = selectTransactions(db)
    .where('o.user_id', '=', sql.ref<string>('slice.user_id'))
    .offset(sql.ref<number>('slice.skip'))
    .limit(sql.ref<number>('slice.max_rows'));
  return sql<{ text: string }>`
    select listed.text from ${batchedSlices(slices)}
    cross join lateral (
      select coalesce(json_agg(shown), '[]')::text as text from (
        select id, ${isoText('rows.created_at')} as created_at, order_name, amount, credits_charged, status, refunded_amount,
          is_charged_back, method,
          order_id
        from (${rows}) rows) shown) listed
    order by slice.number`;
});

export async function findReceiptRow(db: Queryable, input: { id: string; user_id: string }) {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('payment_orders as o', 'o.id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('credit_lots as lot', 'lot.id', 'p.lot_id')
    .leftJoin('refunds as r', (join) => join.onRef('r.payment_id', '=', 'p.id').on('r.status', '=', 'DONE'))
    .leftJoin('external_cancels as e', (join) => join.onRef('e.payment_id', '=', 'p.id').on('e.left_won', '=', 0))
    .select([
      'o.order_id',
      'o.order_name',
      'p.amount_won',
      'p.supplied_won',
      'p.vat_won',
      'p.credits_micro',
      'lot.bonus_micro',
      'p.method',
      'p.approved_at',
      'p.approve_number',
      'p.card_issuer',
      'p.card_number',
      'p.receipt_url',
      'p.merchant',
      'u.email',
      'lot.expires_at',
      refundedWon('p').as('refunded_won'),
      sql<Date | null>`coalesce(r.settled_at, e.cancelled_at)`.as('refunded_at'),
      sql<string | null>`coalesce(r.cancel_transaction_key, e.cancel_transaction_key)`.as('cancel_transaction_key'),
    ])
    .where('p.id', '=', input.id)
    .where('p.user_id', '=', input.user_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes card details of users who withdrew before the given time; the amounts stay for accounting. */
export async function redactCardDetails(db: Queryable, withdrawnBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update payments p
    set card_issuer = null, card_number = null, approve_number = null, receipt_url = null, provider_payload = '{}'
    from users u
    where u.id = p.user_id and u.withdrawn_at < ${withdrawnBefore} and p.provider_payload <> '{}'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
