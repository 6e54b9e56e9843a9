import { approvePayment } from './approve-payment.ts';
import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

/** The buyer pays into the virtual account; false when no deposit was awaited. */
export function depositMoney(provider: Provider, payment: ProviderPayment): boolean {
  if (payment.status !== 'WAITING_FOR_DEPOSIT') return false;
  approvePayment(provider, payment);
  return true;
}

/** The bank reverts the deposit, and the payment waits for a deposit again. */
export function withdrawDeposit(provider: Provider, payment: ProviderPayment): boolean {
  if (payment.method !== 'VIRTUAL_ACCOUNT' || payment.status !== 'DONE') return false;
  const order = provider.orders.get(payment.order_id);
  if (order !== undefined) order.approved = null;
  provider.transactions = provider.transactions.filter((row) => row.transaction_key !== payment.last_transaction_key);
  recordChange(provider, payment, { status: 'WAITING_FOR_DEPOSIT', approved_at: null, last_transaction_key: null });
  return true;
}
