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
  /** Authentication succeeds, then the confirmation is refused with this code. */
  confirmRefusal?: string | undefined;
}

const DEFAULT_INSTRUMENT: Record<PaymentMethod, string> = {
  CARD: '61',
  TRANSFER: '88',
  EASY_PAY: 'TOSSPAY',
  VIRTUAL_ACCOUNT: '20',
};

/** Opens a payment that the buyer has not authenticated yet. */
export function openPayment(provider: Provider, options: NewPayment): ProviderPayment {
  const now = provider.clock.now();
  const payment: ProviderPayment = {
    payment_key: makePaymentKey(now),
    order_id: options.orderId,
    order_name: options.orderName ?? '테스트 상품',
    customer_key: options.customerKey ?? null,
    customer_name: options.customerName ?? null,
    method: options.method,
    instrument: options.instrument ?? DEFAULT_INSTRUMENT[options.method],
    amount_won: options.amount,
    balance_won: options.amount,
    status: 'READY',
    requested_at: now,
    authenticated_at: null,
    approved_at: null,
    approve_no: makeApproveNo(),
    last_transaction_key: null,
    last_cancel_request_at: null,
    cancels: [],
    failure: null,
    confirm_refusal: options.confirmRefusal ?? null,
    metadata: options.metadata ?? null,
    return_urls: options.returnUrls ?? null,
    secret: makeSecret(),
  };
  provider.payments.set(payment.payment_key, payment);
  const order = provider.orders.get(payment.order_id) ?? { payments: [], approved: null };
  order.payments.push(payment);
  provider.orders.set(payment.order_id, order);
  recordChange(provider, payment, {});
  return payment;
}
