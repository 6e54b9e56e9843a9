import { classifyPaymentFailure } from './classify-payment-failure.ts';
import { isUnresolved } from './payment-poll-delays.ts';
import type { PaymentSnapshot, ProviderResult } from './provider-result.ts';

export interface OpenRefund {
  status: 'PENDING' | 'DONE' | 'FAILED' | 'REVIEW';
  /** Amount to refund: the whole payment, or the part that an operator refunds. */
  amount_won: number;
  attempts: number;
  requested_at: Date;
}

export type RefundEvent<Payment extends PaymentSnapshot> =
  | { from: 'start'; by: 'buyer' | 'worker' }
  | { from: 'cancel'; key: string; answer: ProviderResult<Payment> }
  | { from: 'look-up'; may_cancel: boolean; spent_key?: string; answer: ProviderResult<Payment> };

export type RefundStep<Payment extends PaymentSnapshot> =
  /** Uses the idempotency key of the row, which stays the same until a response was received. */
  | { do: 'cancel' }
  | { do: 'look-up'; may_cancel: boolean; spent_key?: string }
  /** `cancelled_outside` is a payment with external cancellations that must be booked as such. */
  | { do: 'settle'; result: { cancel_key: string } | { fail_code: string }; cancelled_outside?: Payment }
  | { do: 'review'; fail_code: string }
  /** The provider repeats its stored response for a spent key, so a retry needs a new one. */
  | { do: 'wait'; spent_key?: string; set_up_refused?: string }
  | { do: 'stop' };

/**
 * State machine of a refund with held credits: they are consumed when the payment was cancelled and released when it certainly will not be.
 */
export function decideRefundStep<Payment extends PaymentSnapshot>(at: {
  refund: OpenRefund;
  event: RefundEvent<Payment>;
  now: Date;
}): RefundStep<Payment> {
  const { refund, event } = at;
  if (refund.status === 'REVIEW') return stepUnderReview(refund, event);
  if (refund.status !== 'PENDING') return { do: 'stop' };
  switch (event.from) {
    case 'start':
      return event.by === 'buyer' ? { do: 'cancel' } : { do: 'look-up', may_cancel: true };
    case 'cancel':
      return afterCancel(refund, event);
    case 'look-up': {
      const cancelled = readCancel(refund, event.answer);
      if (cancelled !== null) return cancelled;
      if (!event.may_cancel)
        return event.spent_key === undefined ? waitWithSameKey : { do: 'wait', spent_key: event.spent_key };
      if (!isUnresolved(refund.requested_at, at.now, refund.attempts)) return { do: 'cancel' };
      return { do: 'review', fail_code: 'UNRESOLVED' };
    }
  }
}

/** Under review the payment is only queried: a cancellation that happened after all ends the refund, a new one is an operator's decision. */
function stepUnderReview<Payment extends PaymentSnapshot>(
  refund: OpenRefund,
  event: RefundEvent<Payment>,
): RefundStep<Payment> {
  if (event.from === 'start') return { do: 'look-up', may_cancel: false };
  return readCancel(refund, event.answer) ?? { do: 'stop' };
}

function afterCancel<Payment extends PaymentSnapshot>(
  refund: OpenRefund,
  { answer, key }: { answer: ProviderResult<Payment>; key: string },
): RefundStep<Payment> {
  if (answer.kind === 'payment') return readCancel(refund, answer) ?? waitWithSameKey;
  if (answer.kind === 'lost') return { do: 'look-up', may_cancel: false };
  switch (classifyPaymentFailure('cancel', answer.code)) {
    case 'refused':
      return { do: 'settle', result: { fail_code: answer.code } };
    case 'temporary':
      return { do: 'wait', spent_key: key };
    case 'in-progress':
      return waitWithSameKey;
    case 'misconfigured':
      return { do: 'wait', spent_key: key, set_up_refused: answer.code };
    case 'unknown':
      return { do: 'look-up', may_cancel: false, spent_key: key };
  }
}

/**
 * The balance decides what was refunded, not the status; null while nothing was cancelled. Our cancel request names the whole payment as
 * refundable, so it is either the only cancellation or fails: a single one of the same amount counts as ours.
 */
function readCancel<Payment extends PaymentSnapshot>(
  { amount_won }: OpenRefund,
  answer: ProviderResult<Payment>,
): RefundStep<Payment> | null {
  if (answer.kind !== 'payment') return null;
  const { payment } = answer;
  const cancels = (payment.cancels ?? []).filter(
    ({ cancelStatus }) => cancelStatus === undefined || cancelStatus === 'DONE',
  );
  const cancel = cancels.at(-1);
  if (cancel === undefined) return null;
  const isPart = amount_won < payment.totalAmount;
  const isRefunded = payment.balanceAmount === payment.totalAmount - amount_won && (!isPart || cancels.length === 1);
  if (isRefunded) return { do: 'settle', result: { cancel_key: cancel.transactionKey } };
  return { do: 'settle', result: { fail_code: 'PARTLY_CANCELLED_OUTSIDE' }, cancelled_outside: payment };
}

const waitWithSameKey = { do: 'wait' } as const;
