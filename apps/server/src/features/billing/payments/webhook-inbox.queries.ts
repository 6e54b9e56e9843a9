import type { Queryable } from '../../../platform/db/database.ts';
import { isDue } from '../../../platform/db/due.queries.ts';
import type { DueInput } from '../../../platform/workflow/start-due-work.ts';

/** A repeated delivery is ignored. */
export async function insertWebhook(
  db: Queryable,
  hint: {
    transmission_id: string;
    payment_key: string | null;
    order_id: string | null;
    event_type: string | null;
    /** Null: the payment still has to be fetched. */
    outcome: string | null;
    now: Date;
  },
): Promise<void> {
  const { now, ...values } = hint;
  await db
    .insertInto('webhook_inbox')
    .values({ ...values, received_at: now, next_check_at: values.outcome === null ? now : null })
    .onConflict((conflict) => conflict.column('transmission_id').doNothing())
    .execute();
}

/** Of a payment or an order, paid or not. */
export async function isOwnPaymentKey(db: Queryable, paymentKey: string): Promise<boolean> {
  const payment = db.selectFrom('payments').select('id').where('payment_key', '=', paymentKey);
  if ((await payment.executeTakeFirst()) !== undefined) return true;
  const order = db.selectFrom('payment_orders').select('id').where('payment_key', '=', paymentKey);
  return (await order.executeTakeFirst()) !== undefined;
}

export async function lockDueWebhooks(db: Queryable, input: DueInput) {
  return await db
    .selectFrom('webhook_inbox')
    .select(['transmission_id as id', 'attempts'])
    .where('outcome', 'is', null)
    .where(isDue('next_check_at', input))
    .orderBy('next_check_at')
    .limit(input.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateWebhookNextCheck(
  db: Queryable,
  input: { id: string; attempts: number; next_check_at: Date },
): Promise<void> {
  const { id, ...values } = input;
  const open = db.updateTable('webhook_inbox').set(values).where('transmission_id', '=', id);
  await open.where('outcome', 'is', null).execute();
}

export async function getWebhook(db: Queryable, id: string) {
  return await db
    .selectFrom('webhook_inbox')
    .select(['payment_key', 'order_id', 'attempts'])
    .where('transmission_id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function markWebhookProcessed(
  db: Queryable,
  input: { transmission_id: string; outcome: string },
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ outcome: input.outcome, next_check_at: null })
    .where('transmission_id', '=', input.transmission_id)
    .execute();
}
