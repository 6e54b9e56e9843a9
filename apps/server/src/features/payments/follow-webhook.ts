import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { followCancels } from './follow-cancels.ts';
import { findOrder } from './orders.queries.ts';
import type { DriveDeps } from './payments-deps.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';

/** A webhook only says whom to ask about; the provider's answer to our own question is what counts. Null: ask again. */
export async function followWebhook(deps: DriveDeps, paymentKey: string): Promise<string | null> {
  failPoint('webhook:before-look-up');
  const answer = await deps.toss.getByPaymentKey(paymentKey);
  failPoint('webhook:looked-up');
  if (answer.kind === 'lost') return null;
  if (answer.kind === 'failure') return `IGNORED_${answer.code}`.slice(0, 100);
  const order = await findOrder(deps.db, answer.payment.orderId);
  if (order === null) {
    const { orderId, status, totalAmount } = answer.payment;
    await raiseAlarm(deps, { kind: 'UNKNOWN_ORDER', subject: orderId, detail: { status, amount_won: totalAmount } });
    return 'UNKNOWN_ORDER';
  }
  if (answer.payment.cancels?.length) return await followCancels(deps, answer.payment);
  if (answer.payment.status !== 'DONE' || order.payment_key !== paymentKey) return 'NOTHING_TO_DO';
  return await settlePayment(deps, order, answer.payment);
}
