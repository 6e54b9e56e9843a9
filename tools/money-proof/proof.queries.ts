import type pg from 'pg';

export interface BookedPayment {
  order_id: string;
  payment_key: string;
  amount_won: number;
  credits_micro: string;
  /** Ledger entries that credit it; one is right. */
  top_ups: number;
  booked_micro: string;
  mails: number;
}

export interface BookedRefund {
  order_id: string;
  cancel_key: string;
  amount_won: number;
  /** Ledger entries that take its credits back; one is right. */
  take_backs: number;
  booked_micro: string;
  credits_micro: string;
}

export async function listBookedPayments(db: pg.Pool): Promise<BookedPayment[]> {
  const { rows } = await db.query<BookedPayment>(`
    select o.order_id, p.payment_key, p.amount_won, p.credits_micro,
      (select count(*)::int from ledger_entries e where e.kind = 'TOPUP' and e.source_id = p.id) as top_ups,
      (select coalesce(sum(e.delta_micro), 0)::text from ledger_entries e where e.kind = 'TOPUP' and e.source_id = p.id) as booked_micro,
      (select count(*)::int from mail_outbox m where m.dedupe_key = 'payment_done:' || p.id) as mails
    from payments p join payment_orders o on o.id = p.id`);
  return rows;
}

export async function listBookedRefunds(db: pg.Pool): Promise<BookedRefund[]> {
  const { rows } = await db.query<BookedRefund>(`
    select o.order_id, r.cancel_transaction_key as cancel_key, r.amount_won, r.credits_micro,
      (select count(*)::int from ledger_entries e where e.kind = 'REFUND' and e.source_id = r.id) as take_backs,
      (select coalesce(-sum(e.delta_micro), 0)::text from ledger_entries e where e.kind = 'REFUND' and e.source_id = r.id) as booked_micro
    from refunds r join payment_orders o on o.id = r.payment_id where r.status = 'DONE'`);
  return rows;
}

/** Top-ups and take-backs in the ledger that belong to no payment or refund at all. */
export async function countStrayEntries(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ stray: number }>(`
    select count(*)::int as stray from ledger_entries e
    where (e.kind = 'TOPUP' and not exists (select 1 from payments p where p.id = e.source_id))
       or (e.kind = 'REFUND' and not exists (select 1 from refunds r where r.id = e.source_id and r.status = 'DONE'))`);
  return rows[0]?.stray ?? 0;
}

/** What somebody still has to finish, by kind; all empty means that everything is final. */
export async function listOpenWork(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(`
    select 'order ' || order_id || ' ' || status as subject from payment_orders where status in ('CONFIRMING', 'REVIEW')
    union all select 'refund ' || id || ' ' || status from refunds where status in ('PENDING', 'REVIEW')
    union all select 'webhook ' || transmission_id from webhook_inbox where outcome is null`);
  return rows.map((row) => row.subject);
}

/** What the engine has not finished, though the row it is about may be final: the work of a process that died. */
export async function listUnfinishedWorkflows(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(`
    select 'workflow ' || workflow_uuid || ' ' || status as subject from dbos.workflow_status
    where status in ('PENDING', 'ENQUEUED') and name not like 'schedule-%'`);
  return rows.map((row) => row.subject);
}

export async function getSettledCounts(db: pg.Pool) {
  const { rows } = await db.query<{ paid: number; failed: number; refunded: number; webhooks: number }>(`
    select (select count(*)::int from payment_orders where status = 'PAID') as paid,
      (select count(*)::int from payment_orders where status in ('FAILED', 'EXPIRED')) as failed,
      (select count(*)::int from refunds where status = 'DONE') as refunded,
      (select count(*)::int from webhook_inbox) as webhooks`);
  return rows[0] ?? { paid: 0, failed: 0, refunded: 0, webhooks: 0 };
}

/** Seconds of the product's clock between the provider's approval and our credit. */
export async function getCreditDelays(db: pg.Pool): Promise<{ p99: number; longest: number }> {
  const { rows } = await db.query<{ p99: number | null; longest: number | null }>(`
    select percentile_cont(0.99) within group (order by seconds)::float8 as p99, max(seconds)::float8 as longest
    from (select extract(epoch from created_at - approved_at) as seconds from payments) delays`);
  return { p99: rows[0]?.p99 ?? 0, longest: rows[0]?.longest ?? 0 };
}

/** Paid, not given back, oldest first. */
export async function listRefundable(db: pg.Pool): Promise<{ id: string; order_id: string; user_id: string }[]> {
  const { rows } = await db.query<{ id: string; order_id: string; user_id: string }>(`
    select p.id, o.order_id, p.user_id from payments p join payment_orders o on o.id = p.id
    where not exists (select 1 from refunds r where r.payment_id = p.id) order by o.order_id`);
  return rows;
}

export async function getHeldMicro(db: pg.Pool): Promise<bigint> {
  const { rows } = await db.query<{ held: string }>(`select coalesce(sum(held_micro), 0)::text as held from wallets`);
  return BigInt(rows[0]?.held ?? 0);
}
