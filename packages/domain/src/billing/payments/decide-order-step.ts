import { classifyPaymentFailure } from './classify-payment-failure.ts';
import { CONFIRM_WITHIN_MS, isUnresolved, MISSING_IS_FINAL_AFTER_MS } from './payment-poll-delays.ts';
import { isMissing, type PaymentSnapshot, type ProviderResult } from './provider-result.ts';

export interface OpenOrder {
  payment_key: string | null;
  attempts: number;
  confirming_at: Date | null;
}

/** Result of the previous step. Only a payment query that precedes the confirm request may be followed by one. */
export type OrderEvent<Payment extends PaymentSnapshot> =
  | { from: 'start'; by: 'buyer' | 'worker' }
  | { from: 'confirm'; key: string; answer: ProviderResult<Payment> }
  | {
      from: 'look-up';
      may_confirm: boolean;
      spent_key?: string;
      /** Time of the request. The response describes that moment, even when it is processed later. */
      asked_at: Date;
      answer: ProviderResult<Payment>;
    }
  | { from: 'settle'; outcome: 'PAID' | 'ALREADY' | 'MISMATCH' }
  | { from: 'close-deposit'; answer: ProviderResult<Payment> };

export type OrderEnd = 'REFUSED' | 'DEPOSIT' | 'MISSING' | 'NOT_COMPLETED' | 'MISMATCH' | 'UNRESOLVED';

export type OrderStep<Payment extends PaymentSnapshot> =
  /** Uses the idempotency key of the row, which stays the same until a response was received. */
  | { do: 'confirm' }
  | { do: 'look-up'; may_confirm: boolean; spent_key?: string }
  | { do: 'settle'; payment: Payment }
  /** Virtual accounts are not offered; one that was opened anyway is closed so that no deposit is made. */
  | { do: 'close-deposit'; payment: Payment }
  | { do: 'end'; status: 'FAILED' | 'REVIEW'; why: OrderEnd; fail_code: string; provider_message?: string }
  /** The provider repeats its stored response for a spent key, so a retry needs a new one. */
  | { do: 'wait'; spent_key?: string; set_up_refused?: string }
  | { do: 'stop' };

/**
 * State machine of an order from the committed CONFIRMING state to its end. Credits are only granted for a payment that the provider reports
 * as DONE; an order only fails when the payment certainly was not and will not be charged.
 */
export function decideOrderStep<Payment extends PaymentSnapshot>(at: {
  order: OpenOrder;
  event: OrderEvent<Payment>;
  now: Date;
}): OrderStep<Payment> {
  const { event } = at;
  switch (event.from) {
    case 'start':
      // The worker queries first because the payment may already be charged.
      return event.by === 'buyer' ? { do: 'confirm' } : { do: 'look-up', may_confirm: true };
    case 'confirm':
      return afterConfirm(at.order, event);
    case 'look-up':
      return afterPaymentQuery(at.order, event, at.now);
    case 'settle':
      if (event.outcome !== 'MISMATCH') return { do: 'stop' };
      return { do: 'end', status: 'REVIEW', why: 'MISMATCH', fail_code: 'MISMATCH' };
    case 'close-deposit':
      if (event.answer.kind !== 'payment' || event.answer.payment.status !== 'CANCELED') return waitWithSameKey;
      return { do: 'end', status: 'FAILED', why: 'DEPOSIT', fail_code: 'WAITING_FOR_DEPOSIT' };
  }
}

function afterConfirm<Payment extends PaymentSnapshot>(
  order: OpenOrder,
  { answer, key }: { answer: ProviderResult<Payment>; key: string },
): OrderStep<Payment> {
  if (answer.kind === 'lost') return { do: 'look-up', may_confirm: false };
  if (answer.kind === 'payment') return readPayment(order, answer.payment) ?? waitWithSameKey;
  const { code, message } = answer;
  switch (classifyPaymentFailure('confirm', code)) {
    case 'refused':
      return { do: 'end', status: 'FAILED', why: 'REFUSED', fail_code: code, provider_message: message };
    case 'temporary':
      return { do: 'wait', spent_key: key };
    case 'in-progress':
      return waitWithSameKey;
    case 'misconfigured':
      return { do: 'wait', spent_key: key, set_up_refused: code };
    case 'unknown':
      return { do: 'look-up', may_confirm: false, spent_key: key };
  }
}

function afterPaymentQuery<Payment extends PaymentSnapshot>(
  order: OpenOrder,
  { answer, asked_at, may_confirm, spent_key }: Extract<OrderEvent<Payment>, { from: 'look-up' }>,
  now: Date,
): OrderStep<Payment> {
  const stepFromPayment = answer.kind === 'payment' ? readPayment(order, answer.payment) : null;
  if (stepFromPayment !== null) return stepFromPayment;
  const since = order.confirming_at ?? new Date(0);
  const isOtherAttempt = answer.kind === 'payment' && answer.payment.paymentKey !== order.payment_key;
  if ((isMissing(answer) || isOtherAttempt) && msBetween(since, asked_at) >= MISSING_IS_FINAL_AFTER_MS) {
    const fail_code = answer.kind === 'failure' ? answer.code : 'NOT_FOUND_PAYMENT';
    return { do: 'end', status: 'FAILED', why: 'MISSING', fail_code };
  }
  if (may_confirm && msBetween(since, now) < CONFIRM_WITHIN_MS) return { do: 'confirm' };
  if (may_confirm && isUnresolved(since, now, order.attempts)) {
    return { do: 'end', status: 'REVIEW', why: 'UNRESOLVED', fail_code: 'UNRESOLVED' };
  }
  return spent_key === undefined ? waitWithSameKey : { do: 'wait', spent_key };
}

/**
 * Null while undecided. A completed payment counts with any payment key. A terminated one counts only for the key being confirmed, because
 * the order may have had an earlier attempt with another key.
 */
function readPayment<Payment extends PaymentSnapshot>(order: OpenOrder, payment: Payment): OrderStep<Payment> | null {
  const { status } = payment;
  if (status === 'DONE') return { do: 'settle', payment };
  if (status === 'WAITING_FOR_DEPOSIT') return { do: 'close-deposit', payment };
  const hasEnded = status === 'ABORTED' || status === 'EXPIRED' || status === 'CANCELED';
  if (!hasEnded || payment.paymentKey !== order.payment_key) return null;
  return { do: 'end', status: 'FAILED', why: 'NOT_COMPLETED', fail_code: status };
}

function msBetween(from: Date, to: Date): number {
  return to.getTime() - from.getTime();
}

const waitWithSameKey = { do: 'wait' } as const;
