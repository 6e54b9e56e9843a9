import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { isDue } from '../../../platform/db/due.queries.ts';

/** Must exceed the claim lease (60 s). */
const MAX_CHECK_DELAY_MS = 20 * 60_000;

/** Records that the payment must be refunded; one row per payment key. */
export async function insertUnmatchedPayment(
  db: Queryable,
  payment: { payment_key: string; order_id: string; amount_won: number; now: Date },
): Promise<void> {
  const { now, ...values } = payment;
  await db
    .insertInto('unmatched_payments')
    .values({ ...values, found_at: now, next_check_at: now })
    .onConflict((conflict) => conflict.column('payment_key').doNothing())
    .execute();
}

export async function claimUnmatchedPayments(db: Queryable, input: { now: Date; leaseEndsAt: Date; limit: number }) {
  return await db
    .updateTable('unmatched_payments')
    .set({ next_check_at: input.leaseEndsAt, attempts: sql`attempts + 1` })
    .where('payment_key', 'in', (due) =>
      due
        .selectFrom('unmatched_payments')
        .select('payment_key')
        .where('status', '=', 'PENDING')
        .where(isDue('next_check_at', { now: input.now, maxDelayMs: MAX_CHECK_DELAY_MS }))
        .orderBy('next_check_at')
        .limit(input.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment_key', 'order_id', 'amount_won', 'idempotency_key', 'found_at'])
    .execute();
}

export type UnmatchedPayment = Awaited<ReturnType<typeof claimUnmatchedPayments>>[number];

/** An operator resumes the refund of an unmatched payment under review; null when it is not under review. */
export async function resumeUnmatchedPayment(db: Queryable, input: { payment_key: string; leaseEndsAt: Date }) {
  const row = await db
    .updateTable('unmatched_payments')
    .set({
      status: 'PENDING',
      next_check_at: input.leaseEndsAt,
      fail_code: null,
      idempotency_key: sql`gen_random_uuid()`,
    })
    .where('payment_key', '=', input.payment_key)
    .where('status', '=', 'REVIEW')
    .returning(['id', 'payment_key', 'order_id', 'amount_won', 'idempotency_key', 'found_at'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findUnmatchedPayment(db: Queryable, by: { id: string } | { payment_key: string }) {
  const row = await db
    .selectFrom('unmatched_payments')
    .select(['id', 'payment_key', 'order_id', 'amount_won', 'idempotency_key', 'found_at', 'status', 'fail_code'])
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('payment_key', '=', by.payment_key)))
    .executeTakeFirst();
  return row ?? null;
}

export async function closeUnmatchedPayment(
  db: Queryable,
  input: {
    payment_key: string;
    status: 'RETURNED' | 'REVIEW';
    cancel_transaction_key: string | null;
    fail_code: string | null;
  },
): Promise<void> {
  const { payment_key, ...values } = input;
  await db
    .updateTable('unmatched_payments')
    .set({ ...values, next_check_at: null })
    .where('payment_key', '=', payment_key)
    // Money that came back after all also ends a review.
    .where('status', 'in', values.status === 'RETURNED' ? ['PENDING', 'REVIEW'] : ['PENDING'])
    .execute();
}

export async function rotateIdempotencyKey(db: Queryable, paymentKey: string): Promise<void> {
  await db
    .updateTable('unmatched_payments')
    .set({ idempotency_key: sql`gen_random_uuid()` })
    .where('payment_key', '=', paymentKey)
    .where('status', '=', 'PENDING')
    .execute();
}
