import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

const WINDOW_MS = 30 * 60_000;
const AUTHENTICATION_MS = 10 * 60_000;

function expiryOf({ authenticated_at, requested_at }: ProviderPayment): Date {
  return authenticated_at === null
    ? new Date(requested_at.getTime() + WINDOW_MS)
    : new Date(authenticated_at.getTime() + AUTHENTICATION_MS);
}

/** The change is dated at the expiry time, not at the time of the check. */
export function expirePayments(provider: Provider): void {
  const now = provider.clock.now();
  for (const payment of provider.open) {
    const expiry = expiryOf(payment);
    if (now >= expiry) recordChange(provider, payment, { status: 'EXPIRED' }, expiry);
  }
}

export function findNextExpiry(provider: Provider): Date | null {
  let next: Date | null = null;
  for (const payment of provider.open) {
    const expiry = expiryOf(payment);
    if (next === null || expiry < next) next = expiry;
  }
  return next;
}
