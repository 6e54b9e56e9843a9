import { sql } from 'kysely';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { PlannedPurchase } from '../plan/demo-plan.ts';

const ORDER_LIFETIME_MS = 40 * 60_000;
const CONFIRM_MS = 45_000;

export interface OrderTerms {
  paid_micro: bigint;
  bonus_micro: bigint;
  order_name: string;
}

export const paymentKeyOf = ({ id }: Pick<PlannedPurchase, 'id'>): string => `demo-${id}`;

/** An order that waits for its settlement, or one that ended without a payment. */
export async function insertDemoOrder(tx: Transaction, purchase: PlannedPurchase, terms: OrderTerms): Promise<void> {
  const { id, order_id, user_id, amount_won, status, at } = purchase;
  const isConfirmed = status === 'PAID';
  const outcome = {
    PAID: { status: 'CONFIRMING' as const },
    FAILED: {
      status: 'FAILED' as const,
      fail_code: 'REJECT_CARD_PAYMENT',
      fail_message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    },
    EXPIRED: { status: 'EXPIRED' as const },
  }[status];
  await tx
    .insertInto('payment_orders')
    .values({
      id,
      order_id,
      user_id,
      amount_won,
      ...terms,
      ...outcome,
      created_at: new Date(at.getTime() - CONFIRM_MS),
      expires_at: new Date(at.getTime() - CONFIRM_MS + ORDER_LIFETIME_MS),
      ...(isConfirmed
        ? { payment_key: paymentKeyOf(purchase), attempts: 1, confirming_at: at, next_check_at: at }
        : {}),
    })
    .execute();
}

/** The provider's list of the same payments and refunds, so that the daily comparison finds no difference. */
export async function insertProviderRecords(tx: Transaction): Promise<void> {
  await sql`
    insert into provider_transactions (transaction_key, day, payment_key, order_id, status, amount_won, transaction_at)
    select 'demo-paid-' || p.id, (p.approved_at at time zone 'Asia/Seoul')::date::text, p.payment_key, o.order_id, 'DONE', p.amount_won, p.approved_at
      from payments p join payment_orders o on o.id = p.id where p.payment_key like 'demo-%'
    union all
    select r.cancel_transaction_key, (r.settled_at at time zone 'Asia/Seoul')::date::text, p.payment_key, o.order_id, 'CANCELED', r.amount_won, r.settled_at
      from refunds r join payments p on p.id = r.payment_id join payment_orders o on o.id = p.id
      where p.payment_key like 'demo-%' and r.status = 'DONE'
    on conflict (transaction_key) do nothing`.execute(tx);
}

/** Days that were compared the morning after, without a difference. */
export async function insertDemoComparisons(tx: Transaction, days: readonly string[]): Promise<void> {
  await sql`
    insert into provider_comparisons (day, provider_rows, own_rows, findings, finished_at)
    select day, counted.rows, counted.rows, '[]', (day::date + 1)::timestamp at time zone 'Asia/Seoul' + interval '4 hours 10 minutes'
    from unnest(${days}::text[]) day
    cross join lateral (select count(*)::integer as rows from provider_transactions t where t.day = day.day) counted
    on conflict (day) do nothing`.execute(tx);
}
