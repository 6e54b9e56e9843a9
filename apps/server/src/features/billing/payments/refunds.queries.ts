import type { RefundException } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { isDue } from '../../../platform/db/due.queries.ts';
import type { DueInput } from '../../../platform/workflow/start-due-work.ts';

const lotOfPayment = (db: Queryable) =>
  db
    .selectFrom('payments')
    .innerJoin('credit_lots as lot', 'lot.id', 'payments.lot_id')
    .select([
      'payments.id',
      'payments.amount_won',
      'lot.granted_micro',
      'lot.bonus_micro',
      'lot.remaining_micro',
      'lot.held_micro',
      'lot.expires_at',
    ]);

export interface NewRefund {
  id: string;
  payment_id: string;
  user_id: string;
  amount_won: number;
  credits_micro: bigint;
  reason: string;
  /** Operator or buyer of a remainder and their request key; absent for a full refund by the buyer. */
  requested_by?: string;
  request_key?: string | null;
  /** Set for a refund outside of the rules. */
  exception_cause?: RefundException;
  now: Date;
  next_check_at: Date;
}

export async function insertRefund(db: Queryable, refund: NewRefund): Promise<void> {
  const { now, ...values } = refund;
  await db
    .insertInto('refunds')
    .values({ ...values, requested_at: now, attempts: 1 })
    .execute();
}

const refundColumns = [
  'refunds.id',
  'refunds.user_id',
  'refunds.amount_won',
  'refunds.credits_micro',
  'refunds.status',
  'refunds.reason',
  'refunds.idempotency_key',
  'refunds.attempts',
  'refunds.requested_at',
  'refunds.payment_id',
  'payments.payment_key',
  'payments.amount_won as paid_won',
] as const;

export type Refund = Awaited<ReturnType<typeof getRefund>>;

export async function getRefund(db: Queryable, id: string) {
  return await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(refundColumns)
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findRefundByRequest(db: Queryable, input: { requested_by: string; request_key: string }) {
  const row = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id'])
    .where('requested_by', '=', input.requested_by)
    .where('request_key', '=', input.request_key)
    .executeTakeFirst();
  return row ?? null;
}

export async function listRefundsOf(db: Queryable, userId: string) {
  return await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_won',
      'refunds.status',
      'refunds.reason',
      'refunds.requested_at',
      'refunds.settled_at',
    ])
    .where('payments.user_id', '=', userId)
    .orderBy('refunds.requested_at', 'desc')
    .execute();
}

export async function lockDueRefunds(db: Queryable, input: DueInput) {
  return await db
    .selectFrom('refunds')
    .select(['id', 'attempts'])
    .where('status', '=', 'PENDING')
    .where(isDue('next_check_at', input))
    .orderBy('next_check_at')
    .limit(input.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateRefundNextCheck(
  db: Queryable,
  input: { id: string; attempts: number; next_check_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  await db.updateTable('refunds').set(values).where('id', '=', id).where('status', '=', 'PENDING').execute();
}

export async function rotateRefundIdempotencyKey(
  db: Queryable,
  input: { id: string; spent_key: string },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ idempotency_key: sql`gen_random_uuid()` })
    .where('id', '=', input.id)
    .where('idempotency_key', '=', input.spent_key)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function updateRefundReview(db: Queryable, input: { id: string; fail_code: string }): Promise<boolean> {
  const result = await db
    .updateTable('refunds')
    .set({ status: 'REVIEW', next_check_at: null, fail_code: input.fail_code })
    .where('id', '=', input.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An operator sends a refund under review again; the worker continues with it as with a new one. */
export async function updateRefundResumed(db: Queryable, input: { id: string; next_check_at: Date }): Promise<boolean> {
  const result = await db
    .updateTable('refunds')
    .set({
      status: 'PENDING',
      attempts: 1,
      next_check_at: input.next_check_at,
      idempotency_key: sql`gen_random_uuid()`,
    })
    .where('id', '=', input.id)
    .where('status', '=', 'REVIEW')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateRefundSettled(
  db: Queryable,
  input: { id: string; cancel_key: string | null; fail_code: string | null; now: Date },
): Promise<'DONE' | 'FAILED' | 'ALREADY'> {
  const { rows } = await sql<{ outcome: 'DONE' | 'FAILED' | 'ALREADY' }>`
    select settle_refund(${input.id}::uuid, ${input.cancel_key}, ${input.fail_code}, ${input.now}::timestamptz) as outcome`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('settle_refund must return one row');
  return row.outcome;
}

export async function getPaymentLot(db: Queryable, paymentId: string) {
  return await lotOfPayment(db).where('payments.id', '=', paymentId).executeTakeFirstOrThrow();
}

const MAX_LISTED_PAYMENTS = 100;

/** Newest payments of a user that are neither refunded nor cancelled as a whole, with their lots. */
export async function listPaymentLots(db: Queryable, userId: string) {
  return await lotOfPayment(db)
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.status', '<>', 'FAILED'),
    )
    .select([
      'payments.approved_at',
      sql<boolean>`refunds.id is not null`.as('is_refund_open'),
      sql<boolean>`exists (select 1 from external_cancels e where e.payment_id = payments.id)`.as(
        'is_partly_cancelled',
      ),
    ])
    .where('payments.user_id', '=', userId)
    .where(sql<boolean>`refunds.status is distinct from 'DONE'`)
    .where(
      sql<boolean>`not exists (select 1 from external_cancels e where e.payment_id = payments.id and e.left_won = 0)`,
    )
    .orderBy('payments.approved_at', 'desc')
    .orderBy('payments.id')
    .limit(MAX_LISTED_PAYMENTS)
    .execute();
}

/** Credit lots of the payments without a completed or pending refund or an external cancel. */
export async function listUnrefundedLots(db: Queryable, userId: string) {
  return await lotOfPayment(db)
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.status', '<>', 'FAILED'),
    )
    .leftJoin('external_cancels', 'external_cancels.payment_id', 'payments.id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.id')
    .select([
      'payment_orders.order_name',
      sql<boolean>`exists (select 1 from refunds f where f.payment_id = payments.id and f.status = 'FAILED')`.as(
        'is_refused',
      ),
    ])
    .where('payments.user_id', '=', userId)
    .where('refunds.id', 'is', null)
    .where('external_cancels.id', 'is', null)
    .orderBy('payments.approved_at')
    .orderBy('payments.id')
    .execute();
}
