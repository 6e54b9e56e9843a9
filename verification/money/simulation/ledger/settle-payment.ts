import { creditExpiryFor, type PaymentSnapshot } from '@pilgi/domain/billing';
import { addLot } from './add-lot.ts';
import { type Ledger, LedgerRefusal, type Order } from './ledger.ts';

export type SettlePaymentOutcome = 'PAID' | 'ALREADY' | 'MISMATCH';

/** Creates payment, lot and ledger entry and sets PAID in one transaction; idempotent. */
export function settlePayment(
  ledger: Ledger,
  input: { order: Order; payment: PaymentSnapshot; approved_at: number; now: number },
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
  { order, payment, approved_at, now }: { order: Order; payment: PaymentSnapshot; approved_at: number; now: number },
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
