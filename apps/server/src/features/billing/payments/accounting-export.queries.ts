import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface Period {
  from: Date;
  until: Date;
}

export interface MonthSums {
  paid_count: number;
  paid_won: string;
  supplied_won: string;
  vat_won: string;
  refunded_count: number;
  refunded_won: string;
  cancelled_elsewhere_won: string;
}

export async function getMonthSums(db: Queryable, { from, until }: Period): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    select paid.*, refunded.*, (
        select coalesce(sum(cancel_won), 0)::text from external_cancels
        where cancelled_at >= ${from} and cancelled_at < ${until}) as cancelled_elsewhere_won
    from (
      select count(*)::integer as paid_count, coalesce(sum(amount_won), 0)::text as paid_won,
             coalesce(sum(supplied_won), 0)::text as supplied_won, coalesce(sum(vat_won), 0)::text as vat_won
      from payments where approved_at >= ${from} and approved_at < ${until}) as paid,
    (
      select count(*)::integer as refunded_count, coalesce(sum(amount_won), 0)::text as refunded_won
      from refunds where status = 'DONE' and settled_at >= ${from} and settled_at < ${until}) as refunded`.execute(db);
  return rows[0] as MonthSums;
}

/** Credit movements of the period by kind. */
export async function listMonthMovements(db: Queryable, { from, until }: Period) {
  const { rows } = await sql<{ kind: string; entries: number; delta_micro: string }>`
    select kind::text, count(*)::integer as entries, sum(delta_micro)::text as delta_micro from ledger_entries
    where created_at >= ${from} and created_at < ${until} group by kind order by kind`.execute(db);
  return rows;
}

export async function getCreditTotals(db: Queryable, { from, until }: Period) {
  const { rows } = await sql<{
    opening_micro: string;
    closing_micro: string;
    entries_micro: string;
    wallets_micro: string;
  }>`
    select coalesce(sum(delta_micro) filter (where created_at < ${from}), 0)::text as opening_micro,
           coalesce(sum(delta_micro) filter (where created_at < ${until}), 0)::text as closing_micro,
           coalesce(sum(delta_micro), 0)::text as entries_micro,
           (select coalesce(sum(balance_micro), 0)::text from wallets) as wallets_micro
    from ledger_entries`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Not carried into the next month by an operator. */
const isNotCarried = (kind: 'ORDER' | 'REFUND' | 'UNMATCHED', id: string) => sql`not exists (
  select 1 from closed_cases c where c.case_kind = ${sql.lit(kind)} and c.case_id = ${sql.ref(id)}::text)`;

export async function getUnresolvedCounts(db: Queryable, { until }: Pick<Period, 'until'>) {
  const { rows } = await sql<{ open_orders: number; open_refunds: number; open_unmatched_payments: number }>`
    select (select count(*)::integer from payment_orders where status in ('CONFIRMING', 'REVIEW') and created_at < ${until}
              and ${isNotCarried('ORDER', 'payment_orders.id')}) as open_orders,
           (select count(*)::integer from refunds where status in ('PENDING', 'REVIEW') and requested_at < ${until}
              and ${isNotCarried('REFUND', 'refunds.id')}) as open_refunds,
           (select count(*)::integer from unmatched_payments where status <> 'RETURNED' and found_at < ${until}
              and ${isNotCarried('UNMATCHED', 'unmatched_payments.id')}) as open_unmatched_payments`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Findings that an operator closed with a reason no longer count. */
export async function listComparisonsOf(db: Queryable, { days }: { days: readonly string[] }) {
  const { rows } = await sql<{ day: string; findings: number }>`
    select c.day, (
        select count(*)::integer from finding_cases f where f.day = c.day and not exists (
          select 1 from closed_cases closed where closed.case_kind = 'FINDING' and closed.case_id = f.case_id)) as findings
    from provider_comparisons c where c.day = any(${[...days]}::text[]) order by c.day`.execute(db);
  return rows;
}
