import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { isDue } from '../../../platform/db/due.queries.ts';
import type { DueInput } from '../../../platform/workflow/start-due-work.ts';

const orderColumns = [
  'id',
  'order_id',
  'user_id',
  'amount_won',
  'credits_micro',
  'order_name',
  'status',
  'payment_key',
  'idempotency_key',
  'attempts',
  'confirming_at',
  'fail_message',
  'is_test',
] as const;

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export interface NewOrder {
  order_id: string;
  user_id: string;
  amount_won: number;
  paid_micro: bigint;
  bonus_micro: bigint;
  order_name: string;
  from_client: boolean;
  /** Effective date of the published terms. */
  terms_version: string;
  /** Made with the provider's test keys. */
  is_test?: boolean;
  now: Date;
  expires_at: Date;
}

/** Null when the order id already exists, for any user. */
export async function insertOrder(db: Queryable, order: NewOrder) {
  const { now, ...values } = order;
  const row = await db
    .insertInto('payment_orders')
    .values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning(orderColumns)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrder(db: Queryable, orderId: string) {
  const row = await db
    .selectFrom('payment_orders')
    .select(orderColumns)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function getOrder(db: Queryable, id: string): Promise<Order> {
  return await db.selectFrom('payment_orders').select(orderColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** True for exactly one caller. The status is committed before the provider is called. */
export async function updateOrderConfirming(
  db: Queryable,
  input: { id: string; payment_key: string; now: Date; next_check_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_orders')
    .set({
      status: 'CONFIRMING',
      payment_key: input.payment_key,
      next_check_at: input.next_check_at,
      confirming_at: input.now,
      attempts: 1,
      fail_code: null,
      fail_message: null,
      idempotency_key: sql`case when payment_key is null then idempotency_key else gen_random_uuid() end`,
    })
    .where('id', '=', input.id)
    .where('status', 'in', ['CREATED', 'FAILED', 'EXPIRED'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends only the attempt of this payment key, because the order may meanwhile be in confirmation with another payment. */
export async function updateOrderEnded(
  db: Queryable,
  attempt: Pick<Order, 'id' | 'payment_key'>,
  how: { status: 'FAILED' | 'REVIEW'; fail_code: string; fail_message: string },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_orders')
    .set({ ...how, next_check_at: null })
    .where('id', '=', attempt.id)
    .where('payment_key', '=', attempt.payment_key)
    .where('status', '=', 'CONFIRMING')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An operator ends the review of an order that was not paid or whose money was returned. */
export async function updateOrderReviewEnded(
  db: Queryable,
  input: { id: string; fail_code: string; fail_message: string },
): Promise<boolean> {
  const { id, ...how } = input;
  const result = await db
    .updateTable('payment_orders')
    .set({ ...how, status: 'FAILED' })
    .where('id', '=', id)
    .where('status', '=', 'REVIEW')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The provider charged another amount than ordered: an operator decides, whatever the status of the order was. */
export async function updateOrderReview(db: Queryable, input: { id: string; payment_key: string }): Promise<boolean> {
  const result = await db
    .updateTable('payment_orders')
    .set({
      status: 'REVIEW',
      payment_key: input.payment_key,
      fail_code: 'MISMATCH',
      fail_message: '결제 내용이 주문과 달라 확인하고 있습니다.',
      next_check_at: null,
    })
    .where('id', '=', input.id)
    .where('status', 'not in', ['PAID', 'REVIEW'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A retry after a response needs a new key, because the provider replays even failures for 15 days. */
export async function rotateOrderIdempotencyKey(
  db: Queryable,
  input: { id: string; spent_key: string },
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ idempotency_key: sql`gen_random_uuid()` })
    .where('id', '=', input.id)
    .where('idempotency_key', '=', input.spent_key)
    .where('status', '=', 'CONFIRMING')
    .execute();
}

export async function lockDueOrders(db: Queryable, input: DueInput) {
  return await db
    .selectFrom('payment_orders')
    .select(['id', 'attempts'])
    .where('status', '=', 'CONFIRMING')
    .where(isDue('next_check_at', input))
    .orderBy('next_check_at')
    .limit(input.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateOrderNextCheck(
  db: Queryable,
  input: { id: string; attempts: number; next_check_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  await db.updateTable('payment_orders').set(values).where('id', '=', id).where('status', '=', 'CONFIRMING').execute();
}

export async function updateOrdersExpired(db: Queryable, now: Date): Promise<number> {
  const result = await db
    .updateTable('payment_orders')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'CREATED')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A report ends only an order of its sender that is not in confirmation yet. */
export async function updateOrderReportedFailed(
  db: Queryable,
  input: { order_id: string; user_id: string; fail_code: string; fail_message: string },
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ status: 'FAILED', fail_code: input.fail_code, fail_message: input.fail_message })
    .where('order_id', '=', input.order_id)
    .where('user_id', '=', input.user_id)
    .where('status', '=', 'CREATED')
    .execute();
}

export async function insertFailReport(
  db: Queryable,
  report: { order_id: string; user_id: string | null; code: string; message: string; now: Date },
): Promise<void> {
  const { now, ...values } = report;
  await db
    .insertInto('payment_fail_reports')
    .values({ ...values, created_at: now })
    .execute();
}

/** Amount paid or in confirmation since the start of the month, without refunded and cancelled payments. */
export async function getToppedUpSince(db: Queryable, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('payment_orders as o')
    .leftJoin('refunds as r', (join) => join.onRef('r.payment_id', '=', 'o.id').on('r.status', '=', 'DONE'))
    .leftJoin('external_cancels as e', (join) => join.onRef('e.payment_id', '=', 'o.id').on('e.left_won', '=', 0))
    .select(sql<bigint>`coalesce(sum(o.amount_won - coalesce(r.amount_won, 0)), 0)::bigint`.as('won'))
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', ['PAID', 'CONFIRMING'])
    .where('o.is_test', '=', false)
    .where('o.created_at', '>=', since)
    .where('e.id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.won);
}
