import { MOST_HINT_ATTEMPTS } from './payment-patience.ts';
import { isMissing, type ProviderAnswer, type SeenPayment } from './provider-answer.ts';

export interface Hint {
  payment_key: string;
  attempts: number;
}

export interface HintedOrder {
  status: string;
  payment_key: string | null;
}

export type HintStep<Order extends HintedOrder, Payment extends SeenPayment> =
  | { do: 'settle'; order: Order; payment: Payment }
  | { do: 'follow-cancels'; payment: Payment }
  | { do: 'tell'; outcome: string }
  | { do: 'ask-again' };

/**
 * A webhook only says whom to ask about. `order` is the one that the provider's answer names, or without an answer the
 * one the webhook named: of it nothing is believed, but an order of ours is worth asking again about.
 */
export function decideHintStep<Order extends HintedOrder, Payment extends SeenPayment>(at: {
  hint: Hint;
  order: Order | null;
  answer: ProviderAnswer<Payment>;
}): HintStep<Order, Payment> {
  const { answer, hint, order } = at;
  if (answer.kind === 'payment') {
    if (order === null) return { do: 'tell', outcome: 'UNKNOWN_ORDER' };
    if (answer.payment.cancels?.length) return { do: 'follow-cancels', payment: answer.payment };
    if (answer.payment.status === 'DONE') return { do: 'settle', order, payment: answer.payment };
  }
  const isNoAnswer = answer.kind === 'lost' || (answer.kind === 'failure' && !isMissing(answer));
  const isTooSoon = isBehind(answer) && isAwaited(order, hint);
  if ((isNoAnswer || isTooSoon) && hint.attempts < MOST_HINT_ATTEMPTS) return { do: 'ask-again' };
  if (answer.kind === 'lost') return { do: 'tell', outcome: 'GIVEN_UP' };
  return { do: 'tell', outcome: answer.kind === 'failure' ? `IGNORED_${answer.code}` : 'NOTHING_TO_DO' };
}

/** Webhooks tell of ends alone, so a payment that looks open is an answer older than the webhook. */
function isBehind(answer: ProviderAnswer): boolean {
  if (answer.kind === 'payment') return answer.payment.status === 'READY' || answer.payment.status === 'IN_PROGRESS';
  return isMissing(answer);
}

function isAwaited(order: HintedOrder | null, hint: Hint): boolean {
  return order !== null && order.status !== 'PAID' && order.payment_key === hint.payment_key;
}
