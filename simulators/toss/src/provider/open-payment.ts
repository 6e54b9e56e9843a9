import { makeApproveNo, makePaymentKey, makeSecret } from './make-keys.ts';
import type { Provider } from './provider.ts';
import type { PaymentMethod, ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

export interface NewPayment {
  orderId: string;
  amount: number;
  method: PaymentMethod;
  instrument?: string | undefined;
  orderName?: string | undefined;
  customerKey?: string | undefined;
  customerName?: string | undefined;
  metadata?: Record<string, string> | undefined;
  returnUrls?: { success: string; fail: string } | undefined;
  /** Authenticates well, then refuses the approval with this code. */
  confirmRefusal?: string | undefined;
}

const USUAL_INSTRUMENT: Record<PaymentMethod, string> = {
  CARD: '61',
  TRANSFER: '88',
  EASY_PAY: 'TOSSPAY',
  VIRTUAL_ACCOUNT: '20',
};

/** The payment window is open and nobody has paid yet. */
export function openPayment(provider: Provider, wanted: NewPayment): ProviderPayment {
  const now = provider.clock.now();
  const payment: ProviderPayment = {
    payment_key: makePaymentKey(now),
    order_id: wanted.orderId,
    order_name: wanted.orderName ?? '테스트 상품',
    customer_key: wanted.customerKey ?? null,
    customer_name: wanted.customerName ?? null,
    method: wanted.method,
    instrument: wanted.instrument ?? USUAL_INSTRUMENT[wanted.method],
    amount_won: wanted.amount,
    balance_won: wanted.amount,
    status: 'READY',
    requested_at: now,
    authenticated_at: null,
    approved_at: null,
    approve_no: makeApproveNo(),
    last_transaction_key: null,
    last_cancel_request_at: null,
    cancels: [],
    failure: null,
    confirm_refusal: wanted.confirmRefusal ?? null,
    metadata: wanted.metadata ?? null,
    return_urls: wanted.returnUrls ?? null,
    secret: makeSecret(),
  };
  provider.payments.set(payment.payment_key, payment);
  const order = provider.orders.get(payment.order_id) ?? { payments: [], approved: null };
  order.payments.push(payment);
  provider.orders.set(payment.order_id, order);
  recordChange(provider, payment, {});
  return payment;
}
