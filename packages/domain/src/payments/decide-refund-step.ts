import { classifyPaymentFailure } from './classify-payment-failure.ts';
import { isUnresolved } from './payment-patience.ts';
import type { ProviderAnswer, SeenPayment } from './provider-answer.ts';

export interface OpenRefund {
  status: 'PENDING' | 'DONE' | 'FAILED' | 'REVIEW';
  /** What is to go back: the whole payment, or the part that an operator gives back. */
  amount_won: number;
  attempts: number;
  requested_at: Date;
}

export type RefundNews<Payment extends SeenPayment> =
  | { from: 'start'; by: 'buyer' | 'worker' }
  | { from: 'cancel'; key: string; answer: ProviderAnswer<Payment> }
  | { from: 'look-up'; may_cancel: boolean; spent_key?: string; answer: ProviderAnswer<Payment> };

export type RefundStep<Payment extends SeenPayment> =
  /** Under the key of the row: the same one until an answer was received. */
  | { do: 'cancel' }
  | { do: 'look-up'; may_cancel: boolean; spent_key?: string }
  /** `cancelled_outside` is a payment whose cancels are not ours and have to be booked as such. */
  | { do: 'settle'; result: { cancel_key: string } | { fail_code: string }; cancelled_outside?: Payment }
  | { do: 'review'; fail_code: string }
  /** A spent key had an answer, which the provider would only repeat: another try needs a new one. */
  | { do: 'wait'; spent_key?: string; set_up_refused?: string }
  | { do: 'stop' };

/** A refund whose credits are set aside: they are used up when the money went back and free again when it surely will not. */
export function decideRefundStep<Payment extends SeenPayment>(at: {
  refund: OpenRefund;
  news: RefundNews<Payment>;
  now: Date;
}): RefundStep<Payment> {
  const { refund, news } = at;
  if (refund.status !== 'PENDING') return { do: 'stop' };
  switch (news.from) {
    case 'start':
      return news.by === 'buyer' ? { do: 'cancel' } : { do: 'look-up', may_cancel: true };
    case 'cancel':
      return afterCancel(refund, news);
    case 'look-up': {
      const cancelled = readCancel(refund, news.answer);
      if (cancelled !== null) return cancelled;
      if (!news.may_cancel)
        return news.spent_key === undefined ? keepWaiting : { do: 'wait', spent_key: news.spent_key };
      if (!isUnresolved(refund.requested_at, at.now, refund.attempts)) return { do: 'cancel' };
      return { do: 'review', fail_code: 'UNRESOLVED' };
    }
  }
}

function afterCancel<Payment extends SeenPayment>(
  refund: OpenRefund,
  { answer, key }: { answer: ProviderAnswer<Payment>; key: string },
): RefundStep<Payment> {
  if (answer.kind === 'payment') return readCancel(refund, answer) ?? keepWaiting;
  if (answer.kind === 'lost') return { do: 'look-up', may_cancel: false };
  switch (classifyPaymentFailure('cancel', answer.code)) {
    case 'refused':
      return { do: 'settle', result: { fail_code: answer.code } };
    case 'temporary':
      return { do: 'wait', spent_key: key };
    case 'in-progress':
      return keepWaiting;
    case 'ours':
      return { do: 'wait', spent_key: key, set_up_refused: answer.code };
    case 'ask':
      return { do: 'look-up', may_cancel: false, spent_key: key };
  }
}

/**
 * Given back is what the balance says, whatever the status is called; null while nothing was cancelled. Ours names the
 * whole payment as refundable, so it is the only cancel or never comes to be: one of the same amount is as good as ours.
 */
function readCancel<Payment extends SeenPayment>(
  { amount_won }: OpenRefund,
  answer: ProviderAnswer<Payment>,
): RefundStep<Payment> | null {
  if (answer.kind !== 'payment') return null;
  const { payment } = answer;
  const cancels = (payment.cancels ?? []).filter(
    ({ cancelStatus }) => cancelStatus === undefined || cancelStatus === 'DONE',
  );
  const cancel = cancels.at(-1);
  if (cancel === undefined) return null;
  const isPart = amount_won < payment.totalAmount;
  const isBack = payment.balanceAmount === payment.totalAmount - amount_won && (!isPart || cancels.length === 1);
  if (isBack) return { do: 'settle', result: { cancel_key: cancel.transactionKey } };
  return { do: 'settle', result: { fail_code: 'PARTLY_CANCELLED_OUTSIDE' }, cancelled_outside: payment };
}

const keepWaiting = { do: 'wait' } as const;
