import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';

export interface PaymentIdentifier {
  paymentKey?: string | undefined;
  orderId?: string | undefined;
}

/** An order may have several payments: the approved one is preferred, otherwise the newest. */
export function findPayment(provider: Provider, { orderId, paymentKey }: PaymentIdentifier): ProviderPayment | null {
  if (paymentKey !== undefined) return provider.payments.get(paymentKey) ?? null;
  const order = orderId === undefined ? undefined : provider.orders.get(orderId);
  return order?.approved ?? order?.payments.at(-1) ?? null;
}
