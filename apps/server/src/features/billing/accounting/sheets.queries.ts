import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Period } from './accounting.queries.ts';

export async function listPaymentRows(db: Queryable, { from, until }: Period) {
  const { rows } = await sql<{
    approved_day: string;
    booked_day: string;
    order_id: string;
    method: string | null;
    easy_pay: string | null;
    card_issuer: string | null;
    approve_number: string | null;
    amount_won: number;
    vat_won: number;
    cash_receipt: string | null;
    cash_receipt_type: string | null;
  }>`
    select to_char(p.approved_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as approved_day,
      to_char(p.booked_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as booked_day,
      o.order_id, p.method, p.provider_payload #>> '{easyPay,provider}' as easy_pay, p.card_issuer, p.approve_number,
      p.amount_won, p.vat_won, p.provider_payload #>> '{cashReceipt,issueNumber}' as cash_receipt,
      p.provider_payload #>> '{cashReceipt,type}' as cash_receipt_type
    from payments p join payment_orders o on o.id = p.id
    where p.booked_at >= ${from} and p.booked_at < ${until} order by p.booked_at, p.id`.execute(db);
  return rows;
}

export async function listCancelRows(db: Queryable, { from, until }: Period) {
  const { rows } = await sql<{
    booked_day: string;
    cancelled_day: string;
    payment_month: string;
    order_id: string;
    is_external: boolean;
    amount_won: bigint;
    vat_won: bigint;
    cancel_key: string;
    reason: string;
  }>`
    select to_char(c.booked_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as booked_day,
      to_char(c.cancelled_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as cancelled_day,
      to_char(p.booked_at at time zone 'Asia/Seoul', 'YYYY-MM') as payment_month,
      o.order_id, c.is_external, c.amount_won, c.vat_won, c.cancel_key, c.reason
    from cancelled_money(${from}::timestamptz, ${until}::timestamptz) c
    join payments p on p.id = c.payment_id join payment_orders o on o.id = c.payment_id
    order by c.booked_at, c.cancel_key`.execute(db);
  return rows;
}

/** Credits at a moment by the month in which they expire. */
export async function listBalanceRows(db: Queryable, at: Date) {
  const { rows } = await sql<{
    expires_month: string;
    lots: number;
    paid_micro: bigint;
    bonus_micro: bigint;
    gift_micro: bigint;
    net_won: bigint;
    refund_won: bigint;
  }>`
    select to_char((expires_at - interval '1 second') at time zone 'Asia/Seoul', 'YYYY-MM') as expires_month, count(*)::integer as lots,
      sum(paid_micro)::bigint as paid_micro, sum(bonus_micro)::bigint as bonus_micro, sum(gift_micro)::bigint as gift_micro,
      sum(net_won)::bigint as net_won, sum(refund_won)::bigint as refund_won
    from lots_at(${at}::timestamptz) group by 1 order by 1`.execute(db);
  return rows;
}

/** Settlements that were sold or paid out in the month. */
export async function listSettlementRows(db: Queryable, days: readonly string[]) {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return await db
    .selectFrom('provider_settlements')
    .select([
      'sold_date',
      'paid_out_date',
      'order_id',
      'method',
      'is_cancel',
      'amount_won',
      'fee_won',
      'fee_supply_won',
      'fee_vat_won',
      'interest_fee_won',
      'pay_out_won',
      'adds_up',
    ])
    .where((row) => row.or([row.between('sold_date', first, last), row.between('paid_out_date', first, last)]))
    .orderBy('paid_out_date')
    .orderBy('sold_date')
    .orderBy('transaction_key')
    .execute();
}

export async function listGrantRows(db: Queryable, { from, until }: Period) {
  const { rows } = await sql<{ reason: string; actor: string; grants: number; micro: bigint }>`
    select coalesce(reason, '-') as reason, actor, count(*)::integer as grants, sum(delta_micro)::bigint as micro
    from ledger_entries where kind = 'GRANT' and created_at >= ${from} and created_at < ${until}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
