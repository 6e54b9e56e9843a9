import { presentPayment } from './present-payment.ts';
import type { Provider } from './provider.ts';
import type { PaymentStatus, ProviderPayment } from './provider-payment.ts';

const ENDED_BY_TIME: readonly PaymentStatus[] = ['READY', 'IN_PROGRESS'];
const ANNOUNCED: readonly PaymentStatus[] = ['DONE', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'];

/** The one place where a payment changes: what lagging readers see and what webhooks tell is written with it. */
export function recordChange(
  provider: Provider,
  payment: ProviderPayment,
  change: Partial<ProviderPayment>,
  at: Date = provider.clock.now(),
): void {
  Object.assign(payment, change);
  if (ENDED_BY_TIME.includes(payment.status)) provider.open.add(payment);
  else provider.open.delete(payment);
  const presented = presentPayment(payment, provider.publicUrl);
  const past = provider.history.get(payment.payment_key) ?? [];
  provider.history.set(payment.payment_key, [...past, { at, presented }]);
  if (ANNOUNCED.includes(payment.status)) provider.announce({ payment, presented, created_at: at });
}
