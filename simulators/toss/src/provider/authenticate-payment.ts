import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

/** The buyer has proved the card is theirs; the shop has ten minutes to take the money. */
export function authenticatePayment(provider: Provider, payment: ProviderPayment): void {
  recordChange(provider, payment, { status: 'IN_PROGRESS', authenticated_at: provider.clock.now() });
}
