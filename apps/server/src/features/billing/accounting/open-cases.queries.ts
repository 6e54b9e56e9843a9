import type { OpenCase } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Period } from './accounting.queries.ts';

export interface MonthFinding {
  day: string;
  kind: string;
  transaction_key: string;
  payment_key: string;
  order_id: string;
  amount_won: number;
  /** Repaired since: our row exists now, or the money is returned. */
  is_resolved: boolean;
}

/**
 * Differences of the days to the provider's list, and whether they are repaired. A case that an operator closed with a reason counts as
 * resolved here, by its kind and the id `day:kind:transaction_key`.
 */
export async function listMonthFindings(db: Queryable, days: readonly string[]): Promise<MonthFinding[]> {
  const { rows } = await sql<MonthFinding>`
    select c.day, f.kind, f.transaction_key, f.payment_key, f.order_id, f.amount_won,
      case f.kind
        when 'SETTLED_LATE' then exists (
          select 1 from payments p where p.payment_key = f.payment_key and p.amount_won = f.amount_won)
        when 'CANCELLED_UNSETTLED' then true
        when 'FOREIGN_APPROVAL' then true
        when 'UNMATCHED_PAYMENT' then exists (
          select 1 from unmatched_payments u where u.payment_key = f.payment_key and u.status = 'RETURNED')
        when 'CANCEL_UNKNOWN_TO_US' then
          exists (select 1 from refunds r where r.cancel_transaction_key = f.transaction_key)
          or exists (select 1 from external_cancels e where e.cancel_transaction_key = f.transaction_key)
        else false end or exists (
          select 1 from closed_cases closed where closed.case_kind = 'FINDING'
            and closed.case_id = c.day || ':' || f.kind || ':' || f.transaction_key) as is_resolved
    from provider_comparisons c,
      jsonb_to_recordset(c.findings) as f (kind text, transaction_key text, payment_key text, order_id text, amount_won integer)
    where c.day = any(${[...days]}::text[]) order by c.day, f.kind, f.transaction_key`.execute(db);
  return rows;
}

/** Orders, refunds and payments without an order that began before the end of the month and are neither finished nor closed by an operator. */
export async function listUnfinishedCases(db: Queryable, { until }: Pick<Period, 'until'>): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select * from (
      select 'ORDER' as kind, id::text, amount_won, order_id || ' ' || status as detail from payment_orders
        where status in ('CONFIRMING', 'REVIEW') and created_at < ${until}
      union all
      select 'REFUND', r.id::text, r.amount_won, o.order_id || ' ' || r.status from refunds r join payment_orders o on o.id = r.payment_id
        where r.status in ('PENDING', 'REVIEW') and r.requested_at < ${until}
      union all
      select 'UNMATCHED', id::text, amount_won, order_id || ' ' || status from unmatched_payments
        where status <> 'RETURNED' and found_at < ${until}) unfinished
    where not exists (
      select 1 from closed_cases closed where closed.case_kind::text = unfinished.kind and closed.case_id = unfinished.id)
    order by kind, id`.execute(db);
  return rows;
}
