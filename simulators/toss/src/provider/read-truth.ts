import type { Provider } from './provider.ts';
import type { CancelOrigin } from './provider-payment.ts';

export interface ApprovedMoney {
  payment_key: string;
  order_id: string;
  transaction_key: string;
  amount_won: number;
  approved_at: string;
}

export interface CancelledMoney {
  payment_key: string;
  order_id: string;
  transaction_key: string;
  cancel_won: number;
  cancelled_at: string;
  origin: CancelOrigin;
}

/** Actual money movements, for comparison with the shop's ledger. */
export interface ProviderTruth {
  approved: ApprovedMoney[];
  cancelled: CancelledMoney[];
  /** Approved minus cancelled. */
  net_won: number;
}

export function readTruth(provider: Provider): ProviderTruth {
  const truth: ProviderTruth = { approved: [], cancelled: [], net_won: 0 };
  for (const { amount_won, kind, origin, payment, transaction_at, transaction_key } of provider.transactions) {
    const named = { payment_key: payment.payment_key, order_id: payment.order_id, transaction_key };
    const at = transaction_at.toISOString();
    if (kind === 'approval') truth.approved.push({ ...named, amount_won, approved_at: at });
    else truth.cancelled.push({ ...named, cancel_won: amount_won, cancelled_at: at, origin: origin ?? 'merchant' });
    truth.net_won += kind === 'approval' ? amount_won : -amount_won;
  }
  return truth;
}
