import type pg from 'pg';

export interface BookedPayment {
  order_id: string;
  payment_key: string;
  amount_won: number;
  credits_micro: string;
  /** Number of ledger entries that credit the payment; must be 1. */
  top_ups: number;
  booked_micro: string;
  mails: number;
}

export interface BookedRefund {
  order_id: string;
  cancel_key: string;
  amount_won: number;
  /** Number of ledger entries that deduct the credits; must be 1. */
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

/** Ledger entries of kind TOPUP or REFUND without their payment or refund. */
export async function countOrphanedEntries(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ orphaned: number }>(`
    select count(*)::int as orphaned from ledger_entries e
    where (e.kind = 'TOPUP' and not exists (select 1 from payments p where p.id = e.source_id))
       or (e.kind = 'REFUND' and not exists (select 1 from refunds r where r.id = e.source_id and r.status = 'DONE'))`);
  return rows[0]?.orphaned ?? 0;
}

/** Unfinished orders, refunds and webhooks; empty when everything is final. */
export async function listOpenWork(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(`
    select 'order ' || order_id || ' ' || status as subject from payment_orders where status in ('CONFIRMING', 'REVIEW')
    union all select 'refund ' || id || ' ' || status from refunds where status in ('PENDING', 'REVIEW')
    union all select 'withdrawal ' || user_id from withdrawals where status = 'REFUNDING'
    union all select 'webhook ' || transmission_id from webhook_inbox where outcome is null`);
  return rows.map((row) => row.subject);
}

/** Unfinished workflows; their rows may already be final when a process was killed in between. */
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

/** Seconds on the product's clock between the provider's approval and our credit. */
export async function getCreditDelays(db: pg.Pool): Promise<{ p99: number; max: number }> {
  const { rows } = await db.query<{ p99: number | null; max: number | null }>(`
    select percentile_cont(0.99) within group (order by seconds)::float8 as p99, max(seconds)::float8 as max
    from (select extract(epoch from created_at - approved_at) as seconds from payments) delays`);
  return { p99: rows[0]?.p99 ?? 0, max: rows[0]?.max ?? 0 };
}

/** Paid orders without a refund, oldest first. */
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
