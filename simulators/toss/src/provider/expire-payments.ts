import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

const WINDOW_MS = 30 * 60_000;
const AUTHENTICATION_MS = 10 * 60_000;

function endOf({ authenticated_at, requested_at }: ProviderPayment): Date {
  return authenticated_at === null
    ? new Date(requested_at.getTime() + WINDOW_MS)
    : new Date(authenticated_at.getTime() + AUTHENTICATION_MS);
}

/** Dated at the moment the time ran out, not at the moment somebody looked. */
export function expirePayments(provider: Provider): void {
  const now = provider.clock.now();
  for (const payment of provider.open) {
    const end = endOf(payment);
    if (now >= end) recordChange(provider, payment, { status: 'EXPIRED' }, end);
  }
}

export function findNextExpiry(provider: Provider): Date | null {
  let next: Date | null = null;
  for (const payment of provider.open) {
    const end = endOf(payment);
    if (next === null || end < next) next = end;
  }
  return next;
}
