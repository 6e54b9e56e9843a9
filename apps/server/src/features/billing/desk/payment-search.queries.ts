import type { PaymentSearch } from '@pilgi/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface PaymentHit {
  id: string;
  order_id: string;
  user_id: string;
  user_email: string;
  amount: number;
  status: 'CREATED' | 'CONFIRMING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVIEW';
  refunded_amount: number;
  method: string | null;
  card_number: string | null;
  approve_number: string | null;
  at: Date;
}

interface Search {
  keys: PaymentSearch;
  amount_won: number | null;
  from: Date | null;
  until: Date | null;
  limit: number;
}

/** Each key has its own index; withdrawn buyers are found by order, payment key and approval number only. */
export async function listOrderIds(db: Queryable, search: Search): Promise<string[]> {
  const { keys, limit } = search;
  const branches: RawBuilder<unknown>[] = [];
  if (keys.order_id !== null)
    branches.push(sql`select id, created_at from payment_orders where order_id = ${keys.order_id}`);
  if (keys.row_id !== null)
    branches.push(sql`select id, created_at from payment_orders where id = ${keys.row_id}::uuid`);
  if (keys.approval !== null)
    branches.push(sql`select id, approved_at from payments where approve_number = ${keys.approval}`);
  if (keys.provider_key !== null)
    branches.push(
      sql`select id, created_at from payment_orders where payment_key = ${keys.provider_key}`,
      sql`select o.id, o.created_at from unmatched_payments s join payment_orders o on o.order_id = s.order_id
          where s.payment_key = ${keys.provider_key}`,
      sql`select payment_id, requested_at from refunds where cancel_transaction_key = ${keys.provider_key}`,
      sql`select payment_id, created_at from external_cancels where cancel_transaction_key = ${keys.provider_key}`,
    );
  if (keys.email !== null)
    branches.push(sql`select o.id, o.created_at from users u join payment_orders o on o.user_id = u.id
      where u.email = ${keys.email} and u.withdrawn_at is null`);
  // One branch per ending, so that the index returns the newest payments without sorting all.
  for (const end of keys.card_ends)
    branches.push(sql`(select p.id, p.approved_at from payments p join users u on u.id = p.user_id and u.withdrawn_at is null
      where right(p.card_number, 4) = ${end}
        and (${search.amount_won}::integer is null or p.amount_won = ${search.amount_won}::integer)
        and (${search.from}::timestamptz is null or (p.approved_at >= ${search.from} and p.approved_at < ${search.until}))
      order by p.approved_at desc limit ${limit})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(branches, sql` union `)}) found (id, at) group by id order by max(at) desc, id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function listHits(db: Queryable, ids: readonly string[]): Promise<PaymentHit[]> {
  const { rows } = await sql<PaymentHit>`
    select o.id, o.order_id, o.user_id, u.email as user_email, o.amount_won as amount, o.status,
      least(o.amount_won, coalesce((select sum(r.amount_won) from refunds r where r.payment_id = o.id and r.status = 'DONE'), 0)
        + coalesce((select sum(e.cancel_won) from external_cancels e where e.payment_id = o.id), 0))::integer as refunded_amount,
      p.method, p.card_number, p.approve_number, coalesce(p.approved_at, o.created_at) as at
    from payment_orders o join users u on u.id = o.user_id left join payments p on p.id = o.id
    where o.id = any(${ids}::uuid[]) order by at desc, o.id`.execute(db);
  return rows;
}

/** Unmatched payments of a key or order id, also without an order of ours. */
export async function listUnmatchedIds(db: Queryable, keys: PaymentSearch): Promise<string[]> {
  const rows = await db
    .selectFrom('unmatched_payments')
    .select('id')
    .where((is) => is.or([is('payment_key', '=', keys.provider_key ?? ''), is('order_id', '=', keys.order_id ?? '')]))
    .limit(20)
    .execute();
  return rows.map((row) => row.id);
}
