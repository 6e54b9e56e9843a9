import { type TossResponse, tossFailure, tossSuccess } from '../failures/toss-response.ts';
import { findPayment, type PaymentIdentifier } from './find-payment.ts';
import type { Provider } from './provider.ts';

/** Reads shortly after a change return the previous state or nothing. */
export interface ReadLag {
  lagMs: number;
  answers: 'previous' | 'not-found';
}

export function readPayment(
  provider: Provider,
  name: PaymentIdentifier,
  lag: ReadLag | null,
  language: 'ko' | 'en' = 'ko',
): TossResponse {
  const payment = findPayment(provider, name);
  const states = payment === null ? [] : (provider.history.get(payment.payment_key) ?? []);
  const visibleUntil = provider.clock.now().getTime() - (lag?.lagMs ?? 0);
  const visible = states.findLast(({ at }) => lag === null || at.getTime() <= visibleUntil);
  const isBehind = visible !== states.at(-1);
  if (visible === undefined || (isBehind && lag?.answers === 'not-found')) {
    return tossFailure('NOT_FOUND_PAYMENT', { language });
  }
  return tossSuccess(visible.presented);
}
