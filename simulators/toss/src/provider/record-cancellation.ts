import { makeTransactionKey } from './make-keys.ts';
import type { Provider } from './provider.ts';
import type { CancelOrigin, PaymentStatus, ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

export interface Cancellation {
  /** Null: the remaining amount. */
  amountWon: number | null;
  reason: string;
  origin: CancelOrigin;
}

/** After a partial cancel the payment stays PARTIAL_CANCELED, even with no remaining amount. */
export function recordCancellation(provider: Provider, payment: ProviderPayment, cancellation: Cancellation): void {
  const now = provider.clock.now();
  const transaction_key = makeTransactionKey();
  const cancel_won = cancellation.amountWon ?? payment.balance_won;
  const refundable_won = payment.balance_won - cancel_won;
  const isWhole = payment.cancels.length === 0 && refundable_won === 0;
  const status: PaymentStatus = isWhole ? 'CANCELED' : 'PARTIAL_CANCELED';
  const { origin, reason } = cancellation;
  if (payment.approved_at !== null) {
    const row = { transaction_key, payment, amount_won: cancel_won, status, transaction_at: now, origin };
    provider.transactions.push({ ...row, kind: 'cancel' });
  }
  recordChange(provider, payment, {
    status,
    balance_won: refundable_won,
    last_transaction_key: transaction_key,
    cancels: [...payment.cancels, { transaction_key, cancel_won, refundable_won, reason, canceled_at: now, origin }],
  });
}
