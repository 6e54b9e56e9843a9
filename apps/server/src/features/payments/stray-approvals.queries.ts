import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import { isDue } from '../../platform/db/due.queries.ts';

/** Above the lease. */
const FARTHEST_LOOK_MS = 20 * 60_000;

/** The intent to give the money back, once per payment key. */
export async function insertStray(
  db: Queryable,
  stray: { payment_key: string; order_id: string; amount_won: number; now: Date },
): Promise<void> {
  const { now, ...values } = stray;
  await db
    .insertInto('stray_approvals')
    .values({ ...values, found_at: now, next_check_at: now })
    .onConflict((conflict) => conflict.column('payment_key').doNothing())
    .execute();
}

export async function updateClaimStrays(db: Queryable, input: { now: Date; leaseEndsAt: Date; most: number }) {
  return await db
    .updateTable('stray_approvals')
    .set({ next_check_at: input.leaseEndsAt, attempts: sql`attempts + 1` })
    .where('payment_key', 'in', (due) =>
      due
        .selectFrom('stray_approvals')
        .select('payment_key')
        .where('status', '=', 'PENDING')
        .where(isDue('next_check_at', { now: input.now, farthestMs: FARTHEST_LOOK_MS }))
        .orderBy('next_check_at')
        .limit(input.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment_key', 'order_id', 'amount_won', 'idempotency_key', 'found_at'])
    .execute();
}

export type Stray = Awaited<ReturnType<typeof updateClaimStrays>>[number];

export async function updateStrayEnded(
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
    .updateTable('stray_approvals')
    .set({ ...values, next_check_at: null })
    .where('payment_key', '=', payment_key)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function updateStrayNewKey(db: Queryable, paymentKey: string): Promise<void> {
  await db
    .updateTable('stray_approvals')
    .set({ idempotency_key: sql`gen_random_uuid()` })
    .where('payment_key', '=', paymentKey)
    .where('status', '=', 'PENDING')
    .execute();
}
