import { creditExpiryFor, type SeenPayment } from '@pilgi/domain';
import { addLot } from './add-lot.ts';
import { type Ledger, LedgerRefusal, type Order } from './ledger.ts';

export type SettlePaymentOutcome = 'PAID' | 'ALREADY' | 'MISMATCH';

/** Payment, lot, entry and PAID come together or not at all, once, whoever brings the news. */
export function settlePayment(
  ledger: Ledger,
  input: { order: Order; payment: SeenPayment; approved_at: number; now: number },
): SettlePaymentOutcome {
  const { order, payment } = input;
  if (order.status === 'PAID') return 'ALREADY';
  const isOurs = payment.totalAmount === order.amount_won && payment.orderId === order.order_id;
  if (!isOurs || payment.status !== 'DONE') return 'MISMATCH';
  if (ledger.paymentKeys.has(payment.paymentKey)) throw new LedgerRefusal('payment_key_once');
  bookPayment(ledger, input);
  return 'PAID';
}

export function bookPayment(
  ledger: Ledger,
  { order, payment, approved_at, now }: { order: Order; payment: SeenPayment; approved_at: number; now: number },
): void {
  const { id, user_id, amount_won, credits_micro } = order;
  const lot = addLot(ledger, {
    user_id,
    kind: 'TOPUP',
    source_id: id,
    amount_micro: credits_micro,
    expires_at: creditExpiryFor(new Date(approved_at)).getTime(),
    payment_id: id,
    now,
  });
  const { paymentKey: payment_key } = payment;
  ledger.payments.set(id, { id, user_id, amount_won, credits_micro, payment_key, lot, approved_at });
  ledger.paymentKeys.add(payment_key);
  order.status = 'PAID';
  order.payment_key = payment_key;
  order.next_check_at = null;
  order.fail_code = null;
}
