import { findOrder } from './orders.queries.ts';
import type { DriveDeps } from './payments-deps.ts';
import { settlePayment } from './settle-payment.ts';

/** A webhook only says whom to ask about; the provider's answer to our own question is what counts. Null: ask again. */
export async function followWebhook(deps: DriveDeps, paymentKey: string): Promise<string | null> {
  const answer = await deps.toss.getByPaymentKey(paymentKey);
  if (answer.kind === 'lost') return null;
  if (answer.kind === 'failure') return `IGNORED_${answer.code}`.slice(0, 100);
  const order = await findOrder(deps.db, answer.payment.orderId);
  if (order === null) {
    deps.log.warn({ order_id: answer.payment.orderId }, 'webhook about an order we do not know');
    return 'UNKNOWN_ORDER';
  }
  if (answer.payment.status !== 'DONE' || order.payment_key !== paymentKey) return 'NOTHING_TO_DO';
  return await settlePayment(deps, order, answer.payment);
}
