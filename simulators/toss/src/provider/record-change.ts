import { presentPayment } from './present-payment.ts';
import type { Provider } from './provider.ts';
import type { PaymentStatus, ProviderPayment } from './provider-payment.ts';

const EXPIRING_STATUSES: readonly PaymentStatus[] = ['READY', 'IN_PROGRESS'];
const ANNOUNCED_STATUSES: readonly PaymentStatus[] = ['DONE', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'];

/** The only place where a payment changes; also records the state for lagging reads and announces it for webhooks. */
export function recordChange(
  provider: Provider,
  payment: ProviderPayment,
  change: Partial<ProviderPayment>,
  at: Date = provider.clock.now(),
): void {
  Object.assign(payment, change);
  if (EXPIRING_STATUSES.includes(payment.status)) provider.open.add(payment);
  else provider.open.delete(payment);
  const presented = presentPayment(payment, provider.publicUrl);
  const past = provider.history.get(payment.payment_key) ?? [];
  provider.history.set(payment.payment_key, [...past, { at, presented }]);
  if (ANNOUNCED_STATUSES.includes(payment.status)) provider.announce({ payment, presented, created_at: at });
}
