import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

/** The buyer authenticated; the shop has ten minutes to confirm. */
export function authenticatePayment(provider: Provider, payment: ProviderPayment): void {
  recordChange(provider, payment, { status: 'IN_PROGRESS', authenticated_at: provider.clock.now() });
}
