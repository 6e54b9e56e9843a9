import { type SettlementFigures, settlementFiguresFor } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { SettlementsRequest, TossSettlement } from '../payments/index.ts';

type DateType = SettlementsRequest['dateType'];

/** Rows without a transaction key are identified by payment, day and amount. */
function keyOf(row: TossSettlement, figures: SettlementFigures): string {
  return row.transactionKey ?? `${row.paymentKey}:${row.soldDate}:${figures.amount_won}`;
}

/** Inserts new rows and replaces known ones: the provider completes rows later. */
export async function upsertSettlements(db: Queryable, rows: readonly TossSettlement[], now: Date): Promise<void> {
  const values = rows.map((row) => {
    const is_cancel = row.cancel !== null && row.cancel !== undefined;
    const figures = settlementFiguresFor({ ...row, is_cancel });
    return {
      transaction_key: keyOf(row, figures),
      payment_key: row.paymentKey,
      order_id: row.orderId ?? '',
      method: row.method ?? '',
      is_cancel: is_cancel || figures.amount_won < 0,
      ...figures,
      approved_at: row.approvedAt ? new Date(row.approvedAt) : null,
      sold_date: row.soldDate,
      paid_out_date: row.paidOutDate ?? null,
      fees: JSON.stringify(row.fees ?? []),
      fetched_at: now,
    };
  });
  const unique = [...new Map(values.map((row) => [row.transaction_key, row])).values()];
  if (unique.length === 0) return;
  await db
    .insertInto('provider_settlements')
    .values(unique)
    .onConflict((conflict) =>
      conflict.column('transaction_key').doUpdateSet((row) => ({
        amount_won: row.ref('excluded.amount_won'),
        fee_won: row.ref('excluded.fee_won'),
        fee_supply_won: row.ref('excluded.fee_supply_won'),
        fee_vat_won: row.ref('excluded.fee_vat_won'),
        interest_fee_won: row.ref('excluded.interest_fee_won'),
        pay_out_won: row.ref('excluded.pay_out_won'),
        paid_out_date: row.ref('excluded.paid_out_date'),
        sold_date: row.ref('excluded.sold_date'),
        fees: row.ref('excluded.fees'),
        fetched_at: row.ref('excluded.fetched_at'),
      })),
    )
    .execute();
}

export async function upsertSettlementFetch(
  db: Queryable,
  fetch: { date_type: DateType; day: string; rows: number; fetched_at: Date },
): Promise<void> {
  const { rows, fetched_at } = fetch;
  await db
    .insertInto('settlement_fetches')
    .values(fetch)
    .onConflict((conflict) => conflict.columns(['date_type', 'day']).doUpdateSet({ rows, fetched_at }))
    .execute();
}

/** Days in the list that were fetched at or after the given moment. */
export async function listFetchedSince(
  db: Queryable,
  input: { date_type: DateType; days: readonly string[]; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_fetches')
    .select('day')
    .where('date_type', '=', input.date_type)
    .where('day', 'in', [...input.days])
    .where('fetched_at', '>=', input.since)
    .execute();
  return rows.map(({ day }) => day);
}

export interface SettlementDifference {
  kind: 'SETTLEMENT_NOT_ADDING_UP' | 'SETTLEMENT_UNKNOWN_TO_US' | 'SETTLEMENT_AMOUNT_DIFFERS' | 'SETTLEMENT_MISSING';
  subject: string;
  payment_key: string;
  amount_won: number;
}

/** Differences between the settlement rows and our payments and cancels, both ways; ours count as missing only before `missing_before`. */
export async function listSettlementDifferences(
  db: Queryable,
  input: { fetched_since: Date; missing_from: Date; missing_before: Date },
): Promise<SettlementDifference[]> {
  const { rows } = await sql<SettlementDifference>`
    with fresh as (select * from provider_settlements where fetched_at >= ${input.fetched_since})
    select 'SETTLEMENT_NOT_ADDING_UP' as kind, transaction_key as subject, payment_key, amount_won from fresh where not adds_up
    union all
    select 'SETTLEMENT_UNKNOWN_TO_US', s.transaction_key, s.payment_key, s.amount_won from fresh s
      where not exists (select 1 from payments p where p.payment_key = s.payment_key)
        and not exists (select 1 from unmatched_payments u where u.payment_key = s.payment_key)
    union all
    select 'SETTLEMENT_AMOUNT_DIFFERS', s.transaction_key, s.payment_key, s.amount_won from fresh s
      join payments p on p.payment_key = s.payment_key
      left join refunds r on r.cancel_transaction_key = s.transaction_key
      left join external_cancels e on e.cancel_transaction_key = s.transaction_key
      where s.amount_won <> case when s.is_cancel then -coalesce(r.amount_won, e.cancel_won, 0) else p.amount_won end
    union all
    select 'SETTLEMENT_MISSING', p.payment_key, p.payment_key, p.amount_won from payments p
      where p.booked_at >= ${input.missing_from} and p.booked_at < ${input.missing_before}
        and not exists (select 1 from provider_settlements s where s.payment_key = p.payment_key and not s.is_cancel)
    union all
    select 'SETTLEMENT_MISSING', c.cancel_key, p.payment_key, -c.amount_won::integer
      from cancelled_money(${input.missing_from}::timestamptz, ${input.missing_before}::timestamptz) c
      join payments p on p.id = c.payment_id
      where not exists (select 1 from provider_settlements s where s.transaction_key = c.cancel_key)`.execute(db);
  return rows;
}
