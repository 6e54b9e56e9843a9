import { type TossAnswer, tossFailure, tossSuccess } from '../failures/toss-answer.ts';
import { findPayment, type PaymentName } from './find-payment.ts';
import type { Provider } from './provider.ts';

/** Reads that come too soon after a change see the state before it, or nothing. */
export interface ReadLag {
  lagMs: number;
  answers: 'previous' | 'not-found';
}

export function readPayment(
  provider: Provider,
  name: PaymentName,
  lag: ReadLag | null,
  language: 'ko' | 'en' = 'ko',
): TossAnswer {
  const payment = findPayment(provider, name);
  const states = payment === null ? [] : (provider.history.get(payment.payment_key) ?? []);
  const seenUntil = provider.clock.now().getTime() - (lag?.lagMs ?? 0);
  const seen = states.findLast(({ at }) => lag === null || at.getTime() <= seenUntil);
  const isBehind = seen !== states.at(-1);
  if (seen === undefined || (isBehind && lag?.answers === 'not-found')) {
    return tossFailure('NOT_FOUND_PAYMENT', { language });
  }
  return tossSuccess(seen.presented);
}
