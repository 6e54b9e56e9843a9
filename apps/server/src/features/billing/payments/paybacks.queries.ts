import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Lots of all payments with remaining credits that have no completed or open refund. */
export async function listOwedLots(db: Queryable, input: { user_id: string; since: Date }) {
  return await db
    .selectFrom('payments')
    .innerJoin('credit_lots as lot', 'lot.id', 'payments.lot_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.id')
    .select([
      'payments.id as payment_id',
      'payment_orders.order_name',
      'payments.amount_won as paid_won',
      'lot.granted_micro',
      'lot.bonus_micro',
      'lot.remaining_micro',
      'lot.held_micro',
      'lot.expires_at',
      sql<number>`coalesce((select sum(cancel_won) from external_cancels e where e.payment_id = payments.id), 0)::integer`.as(
        'cancelled_won',
      ),
      sql<boolean>`exists (select 1 from refunds f where f.payment_id = payments.id and f.status = 'FAILED'
        and f.requested_at >= ${input.since})`.as('is_refused'),
    ])
    .where('payments.user_id', '=', input.user_id)
    .where('lot.remaining_micro', '>', 0n)
    .where(sql<boolean>`not exists (select 1 from refunds r where r.payment_id = payments.id and r.status <> 'FAILED')`)
    .where(
      sql<boolean>`not exists (select 1 from paybacks b where b.payment_id = payments.id and b.status <> 'RELEASED')`,
    )
    .orderBy('payments.approved_at')
    .orderBy('payments.id')
    .execute();
}

export async function insertPayback(
  db: Queryable,
  input: { payment_id: string; amount_won: number; now: Date },
): Promise<'OWED' | 'ALREADY' | 'NOT_FREE'> {
  const { rows } = await sql<{ outcome: 'OWED' | 'ALREADY' | 'NOT_FREE' }>`
    select begin_payback(${input.payment_id}::uuid, ${input.amount_won}::integer, ${input.now}::timestamptz) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome ?? 'NOT_FREE';
}

/** Without an operator the held credits are released, because the provider returned the money. */
export async function updatePaybackSettled(
  db: Queryable,
  input: { id: string; paid: { admin_id: string; reference: string } | null; now: Date },
): Promise<'PAID' | 'RELEASED' | 'ALREADY' | 'UNKNOWN'> {
  const { id, paid, now } = input;
  const { rows } = await sql<{ outcome: 'PAID' | 'RELEASED' | 'ALREADY' | 'UNKNOWN' }>`
    select settle_payback(${id}::uuid, ${paid?.admin_id ?? null}::uuid, ${paid?.reference ?? null}, ${now}::timestamptz)
      as outcome`.execute(db);
  return rows[0]?.outcome ?? 'UNKNOWN';
}

export async function listPaybacks(db: Queryable, userId: string) {
  return await db
    .selectFrom('paybacks')
    .innerJoin('payment_orders as o', 'o.id', 'paybacks.payment_id')
    .innerJoin('payments as p', 'p.id', 'paybacks.payment_id')
    .select([
      'paybacks.id',
      'paybacks.payment_id',
      'paybacks.amount_won',
      'paybacks.credits_micro',
      'paybacks.status',
      'o.order_id',
      'o.order_name',
      'p.amount_won as paid_won',
      'p.approved_at',
      sql<string | null>`(select f.fail_code from refunds f where f.payment_id = p.id and f.status = 'FAILED'
        order by f.requested_at desc limit 1)`.as('fail_code'),
      sql<boolean>`exists (select 1 from external_cancels e where e.payment_id = p.id
        and e.created_at > paybacks.created_at)`.as('is_cancelled_since'),
    ])
    .where('paybacks.user_id', '=', userId)
    .orderBy('p.approved_at')
    .orderBy('paybacks.id')
    .execute();
}

/** Returned since the withdrawal was requested: by the provider and by bank transfer. */
export async function getReturnedWon(
  db: Queryable,
  input: { user_id: string; since: Date },
): Promise<{ refunded_won: number; paid_back_won: number }> {
  const { rows } = await sql<{ refunded_won: number; paid_back_won: number }>`
    select (select coalesce(sum(amount_won), 0)::integer from refunds
             where user_id = ${input.user_id} and status = 'DONE' and requested_at >= ${input.since}) as refunded_won,
           (select coalesce(sum(amount_won), 0)::integer from paybacks
             where user_id = ${input.user_id} and status = 'PAID') as paid_back_won`.execute(db);
  return rows[0] ?? { refunded_won: 0, paid_back_won: 0 };
}
