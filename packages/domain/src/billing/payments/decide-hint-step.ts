import { MAX_HINT_ATTEMPTS } from './payment-poll-delays.ts';
import { isMissing, type PaymentSnapshot, type ProviderResult } from './provider-result.ts';

export interface Hint {
  payment_key: string;
  attempts: number;
}

export interface HintedOrder {
  status: string;
  payment_key: string | null;
}

export type HintStep<Order extends HintedOrder, Payment extends PaymentSnapshot> =
  | { do: 'settle'; order: Order; payment: Payment }
  | { do: 'follow-cancels'; payment: Payment }
  | { do: 'finish'; outcome: string }
  | { do: 'retry' };

/**
 * A webhook is only a hint which payment to query; its content is not trusted. `order` is the one named by the provider's response, or by the
 * webhook when there is no response: an order of ours is worth another query.
 */
export function decideHintStep<Order extends HintedOrder, Payment extends PaymentSnapshot>(at: {
  hint: Hint;
  order: Order | null;
  answer: ProviderResult<Payment>;
}): HintStep<Order, Payment> {
  const { answer, hint, order } = at;
  if (answer.kind === 'payment') {
    if (order === null) return { do: 'finish', outcome: 'UNKNOWN_ORDER' };
    if (answer.payment.cancels?.length) return { do: 'follow-cancels', payment: answer.payment };
    if (answer.payment.status === 'DONE') return { do: 'settle', order, payment: answer.payment };
  }
  const hasNoResult = answer.kind === 'lost' || (answer.kind === 'failure' && !isMissing(answer));
  const isStaleRead = isBehind(answer) && isAwaited(order, hint);
  if ((hasNoResult || isStaleRead) && hint.attempts < MAX_HINT_ATTEMPTS) return { do: 'retry' };
  if (answer.kind === 'lost') return { do: 'finish', outcome: 'GIVEN_UP' };
  return { do: 'finish', outcome: answer.kind === 'failure' ? `IGNORED_${answer.code}` : 'NOTHING_TO_DO' };
}

/** Webhooks only report final states, so a payment that still appears open is a stale read. */
function isBehind(answer: ProviderResult): boolean {
  if (answer.kind === 'payment') return answer.payment.status === 'READY' || answer.payment.status === 'IN_PROGRESS';
  return isMissing(answer);
}

function isAwaited(order: HintedOrder | null, hint: Hint): boolean {
  return order !== null && order.status !== 'PAID' && order.payment_key === hint.payment_key;
}
