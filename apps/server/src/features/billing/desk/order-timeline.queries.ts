import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Order, payment and lot of one case page. */
export async function findOrderFacts(db: Queryable, id: string) {
  const row = await db
    .selectFrom('payment_orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('payments as p', 'p.id', 'o.id')
    .leftJoin('credit_lots as lot', 'lot.id', 'p.lot_id')
    .select([
      'o.id',
      'o.order_id',
      'o.order_name',
      'o.user_id',
      'o.credits_micro',
      'o.payment_key',
      'o.fail_code',
      'o.created_at',
      'u.withdrawn_at',
      'p.lot_id',
      'p.approved_at',
      'p.provider_payload',
      'lot.granted_micro',
      'lot.bonus_micro',
      'lot.remaining_micro',
      'lot.held_micro',
      'lot.expires_at',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids and keys under which the other tables mention the order, and the days on which it was compared. */
export async function listMentions(db: Queryable, order: { id: string; order_id: string }) {
  const { rows } = await sql<{ kind: 'ROW' | 'KEY' | 'CANCEL' | 'DAY'; value: string }>`
    select 'ROW' as kind, id::text as value from refunds where payment_id = ${order.id}
    union select 'ROW', id::text from unmatched_payments where order_id = ${order.order_id}
    union select 'KEY', payment_key from payment_orders where id = ${order.id} and payment_key is not null
    union select 'KEY', payment_key from unmatched_payments where order_id = ${order.order_id}
    union select 'CANCEL', cancel_transaction_key from refunds where payment_id = ${order.id} and cancel_transaction_key is not null
    union select 'CANCEL', cancel_transaction_key from external_cancels where payment_id = ${order.id}
    union select 'DAY', to_char(approved_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') from payments where id = ${order.id}
    union select 'DAY', to_char(settled_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') from refunds
      where payment_id = ${order.id} and settled_at is not null`.execute(db);
  const valuesOf = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ value }) => value);
  const keys = valuesOf('KEY');
  const listed = await db
    .selectFrom('provider_transactions')
    .select(['transaction_key', 'day'])
    .where('payment_key', 'in', keys.length === 0 ? [''] : keys)
    .execute();
  return {
    row_ids: valuesOf('ROW'),
    payment_keys: keys,
    cancel_keys: valuesOf('CANCEL'),
    transaction_keys: listed.map(({ transaction_key }) => transaction_key),
    days: [...new Set([...valuesOf('DAY'), ...listed.map(({ day }) => day)])],
  };
}

export interface TimelineEvent {
  at: Date;
  kind: string;
  detail: Record<string, unknown>;
}

/** A lot can be used by thousands of small captures; the page shows the newest. */
const MAX_LEDGER_EVENTS = 100;
const MAX_CALL_EVENTS = 100;

/** All events of an order except cases and their notes, oldest first. */
export async function listEvents(
  db: Queryable,
  order: {
    id: string;
    order_id: string;
    lot_id: string | null;
    row_ids: readonly string[];
    payment_keys: readonly string[];
  },
): Promise<TimelineEvent[]> {
  const subjects = [order.id, ...order.row_ids];
  const mails = [
    `payment_done:${order.id}`,
    `payment_review:ORDER:${order.id}`,
    `payment_review_ended:ORDER:${order.id}`,
    ...order.row_ids.flatMap((id) => [
      `refund_done:${id}`,
      `payment_review:REFUND:${id}`,
      `payment_review_ended:REFUND:${id}`,
    ]),
  ];
  const { rows } = await sql<TimelineEvent>`
    select 'ORDER_CREATED' as kind, created_at as at,
      jsonb_build_object('amount_won', amount_won, 'from_client', from_client) as detail
      from payment_orders where id = ${order.id}
    union all select 'CONFIRMING', confirming_at, jsonb_build_object('payment_key', payment_key)
      from payment_orders where id = ${order.id} and confirming_at is not null
    union all select 'FAIL_REPORT', created_at, jsonb_build_object('code', code, 'message', message)
      from payment_fail_reports where order_id = ${order.order_id}
    union all (select 'PROVIDER_CALL', sent_at, jsonb_build_object('call', kind, 'http_status', http_status, 'outcome', outcome,
        'trace_id', trace_id, 'answered', answered_at is not null)
      from provider_calls where subject_id = any(${subjects}::uuid[]) order by sent_at desc limit ${MAX_CALL_EVENTS})
    union all select 'WEBHOOK', received_at, jsonb_build_object('event', event_type, 'outcome', outcome, 'attempts', attempts)
      from webhook_inbox where payment_key = any(${order.payment_keys}::text[]) or order_id = ${order.order_id}
    union all select 'SETTLED', created_at, jsonb_build_object('amount_won', amount_won, 'method', method, 'approve_number', approve_number,
        'approved_at', approved_at)
      from payments where id = ${order.id}
    union all (select 'LEDGER', e.created_at, jsonb_build_object('entry', e.kind, 'entry_number', e.entry_number,
        'micro', case when t.to_account like 'user:%' then t.amount_micro else -t.amount_micro end, 'actor', e.actor, 'reason', e.reason)
      from ledger_transfers t join ledger_entries e on e.id = t.entry_id
      where t.lot_id = ${order.lot_id} order by e.created_at desc limit ${MAX_LEDGER_EVENTS})
    union all select 'MAIL', created_at, jsonb_build_object('mail', kind, 'status', status)
      from mail_outbox where dedupe_key = any(${mails}::text[])
    union all select 'REFUND_REQUESTED', requested_at, jsonb_build_object('amount_won', amount_won, 'reason', reason,
        'exception', exception_cause, 'by', case when requested_by is null or requested_by = user_id then 'buyer' else 'operator' end)
      from refunds where payment_id = ${order.id}
    union all select 'REFUND_ENDED', settled_at, jsonb_build_object('status', status, 'amount_won', amount_won, 'code', fail_code)
      from refunds where payment_id = ${order.id} and settled_at is not null
    union all select 'EXTERNAL_CANCEL', created_at, jsonb_build_object('cancel_won', cancel_won, 'deducted_micro', deducted_micro,
        'shortfall_micro', shortfall_micro, 'key', cancel_transaction_key)
      from external_cancels where payment_id = ${order.id}
    union all select 'WRITE_OFF', w.created_at, jsonb_build_object('micro', w.amount_micro, 'loss_won', w.loss_won, 'reason', w.reason)
      from write_offs w join external_cancels e using (cancel_transaction_key) where e.payment_id = ${order.id}
    union all select 'CHARGEBACK', created_at, jsonb_build_object('amount_won', amount_won, 'disputed_on', disputed_on, 'reason', reason,
        'evidence', evidence)
      from chargebacks where payment_id = ${order.id}
    union all select 'UNMATCHED', found_at, jsonb_build_object('amount_won', amount_won, 'status', status, 'payment_key', payment_key)
      from unmatched_payments where order_id = ${order.order_id}
    order by at, kind`.execute(db);
  return rows;
}

/** What a case page offers beside the rules of refunds. */
export async function getReturnFacts(db: Queryable, paymentId: string) {
  const { rows } = await sql<{ has_open_refund: boolean; owed_micro: bigint }>`
    select exists (select 1 from refunds where payment_id = ${paymentId} and status in ('PENDING', 'REVIEW')) as has_open_refund,
      coalesce((select sum(e.shortfall_micro - coalesce(
          (select sum(s.amount_micro) from shortfall_settlements s where s.cancel_transaction_key = e.cancel_transaction_key), 0))
        from external_cancels e where e.payment_id = ${paymentId} and e.settled_at is null), 0)::bigint as owed_micro`.execute(
    db,
  );
  return rows[0] ?? { has_open_refund: false, owed_micro: 0n };
}

export async function findChargeback(db: Queryable, paymentId: string) {
  const { rows } = await sql<{ amount: number; disputed_on: string; reason: string; evidence: string }>`
    select sum(amount_won)::integer as amount, max(disputed_on)::text as disputed_on, string_agg(reason, ' / ' order by created_at) as reason,
      string_agg(evidence, E'\n' order by created_at) as evidence
    from chargebacks where payment_id = ${paymentId} having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
