import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

/** A repeated delivery is the same delivery. */
export async function insertWebhook(
  db: Queryable,
  hint: {
    transmission_id: string;
    payment_key: string | null;
    order_id: string | null;
    event_type: string | null;
    now: Date;
  },
): Promise<void> {
  const { now, ...values } = hint;
  await db
    .insertInto('webhook_inbox')
    .values({ ...values, received_at: now, next_check_at: now })
    .onConflict((conflict) => conflict.column('transmission_id').doNothing())
    .execute();
}

export async function updateClaimWebhooks(db: Queryable, input: { now: Date; leaseEndsAt: Date; most: number }) {
  return await db
    .updateTable('webhook_inbox')
    .set({ next_check_at: input.leaseEndsAt, attempts: sql`attempts + 1` })
    .where('transmission_id', 'in', (due) =>
      due
        .selectFrom('webhook_inbox')
        .select('transmission_id')
        .where('outcome', 'is', null)
        .where('next_check_at', '<=', input.now)
        .orderBy('next_check_at')
        .limit(input.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['transmission_id', 'payment_key', 'attempts'])
    .execute();
}

export async function updateWebhookTold(
  db: Queryable,
  input: { transmission_id: string; outcome: string },
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ outcome: input.outcome, next_check_at: null })
    .where('transmission_id', '=', input.transmission_id)
    .execute();
}
