import { makeTransactionKey } from './make-keys.ts';
import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

/** The only place where money is charged. */
export function approvePayment(provider: Provider, payment: ProviderPayment): void {
  const transaction_key = makeTransactionKey();
  const now = provider.clock.now();
  const order = provider.orders.get(payment.order_id);
  if (order !== undefined) order.approved = payment;
  provider.transactions.push({
    transaction_key,
    payment,
    kind: 'approval',
    amount_won: payment.amount_won,
    status: 'DONE',
    transaction_at: now,
    origin: null,
  });
  recordChange(provider, payment, { status: 'DONE', approved_at: now, last_transaction_key: transaction_key });
}
