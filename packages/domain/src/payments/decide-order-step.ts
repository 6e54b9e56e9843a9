import { classifyPaymentFailure } from './classify-payment-failure.ts';
import { BELIEVE_MISSING_AFTER_MS, CONFIRM_WITHIN_MS, isUnresolved } from './payment-patience.ts';
import { isMissing, type ProviderAnswer, type SeenPayment } from './provider-answer.ts';

export interface OpenOrder {
  payment_key: string | null;
  attempts: number;
  confirming_at: Date | null;
}

/** What the last step brought. A look-up that comes before asking may be followed by asking; one that comes after may not. */
export type OrderNews<Payment extends SeenPayment> =
  | { from: 'start'; by: 'buyer' | 'worker' }
  | { from: 'confirm'; key: string; answer: ProviderAnswer<Payment> }
  | {
      from: 'look-up';
      may_confirm: boolean;
      spent_key?: string;
      /** An answer tells of the moment it was asked for, however late it is read. */
      asked_at: Date;
      answer: ProviderAnswer<Payment>;
    }
  | { from: 'settle'; outcome: 'PAID' | 'ALREADY' | 'MISMATCH' }
  | { from: 'close-deposit'; answer: ProviderAnswer<Payment> };

export type OrderEnd = 'REFUSED' | 'DEPOSIT' | 'MISSING' | 'NOT_COMPLETED' | 'MISMATCH' | 'UNRESOLVED';

export type OrderStep<Payment extends SeenPayment> =
  /** Under the key of the row: the same one until an answer was received. */
  | { do: 'confirm' }
  | { do: 'look-up'; may_confirm: boolean; spent_key?: string }
  | { do: 'settle'; payment: Payment }
  /** Virtual accounts are not offered; should one be opened all the same, nobody is to pay into it. */
  | { do: 'close-deposit'; payment: Payment }
  | { do: 'end'; status: 'FAILED' | 'REVIEW'; why: OrderEnd; fail_code: string; provider_message?: string }
  /** A spent key had an answer, which the provider would only repeat: another try needs a new one. */
  | { do: 'wait'; spent_key?: string; set_up_refused?: string }
  | { do: 'stop' };

/**
 * An order that is being confirmed, from the committed intent to its end. Money is credited only for a payment that
 * the provider itself calls DONE; an order fails only when the money surely was not and will not be taken.
 */
export function decideOrderStep<Payment extends SeenPayment>(at: {
  order: OpenOrder;
  news: OrderNews<Payment>;
  now: Date;
}): OrderStep<Payment> {
  const { news } = at;
  switch (news.from) {
    case 'start':
      // The worker looks first, since the money may be taken already.
      return news.by === 'buyer' ? { do: 'confirm' } : { do: 'look-up', may_confirm: true };
    case 'confirm':
      return afterConfirm(at.order, news);
    case 'look-up':
      return afterLookUp(at.order, news, at.now);
    case 'settle':
      if (news.outcome !== 'MISMATCH') return { do: 'stop' };
      return { do: 'end', status: 'REVIEW', why: 'MISMATCH', fail_code: 'MISMATCH' };
    case 'close-deposit':
      if (news.answer.kind !== 'payment' || news.answer.payment.status !== 'CANCELED') return keepWaiting;
      return { do: 'end', status: 'FAILED', why: 'DEPOSIT', fail_code: 'WAITING_FOR_DEPOSIT' };
  }
}

function afterConfirm<Payment extends SeenPayment>(
  order: OpenOrder,
  { answer, key }: { answer: ProviderAnswer<Payment>; key: string },
): OrderStep<Payment> {
  if (answer.kind === 'lost') return { do: 'look-up', may_confirm: false };
  if (answer.kind === 'payment') return readPayment(order, answer.payment) ?? keepWaiting;
  const { code, message } = answer;
  switch (classifyPaymentFailure('confirm', code)) {
    case 'refused':
      return { do: 'end', status: 'FAILED', why: 'REFUSED', fail_code: code, provider_message: message };
    case 'temporary':
      return { do: 'wait', spent_key: key };
    case 'in-progress':
      return keepWaiting;
    case 'ours':
      return { do: 'wait', spent_key: key, set_up_refused: code };
    case 'ask':
      return { do: 'look-up', may_confirm: false, spent_key: key };
  }
}

function afterLookUp<Payment extends SeenPayment>(
  order: OpenOrder,
  { answer, asked_at, may_confirm, spent_key }: Extract<OrderNews<Payment>, { from: 'look-up' }>,
  now: Date,
): OrderStep<Payment> {
  const known = answer.kind === 'payment' ? readPayment(order, answer.payment) : null;
  if (known !== null) return known;
  const since = order.confirming_at ?? new Date(0);
  const isAboutAnother = answer.kind === 'payment' && answer.payment.paymentKey !== order.payment_key;
  if ((isMissing(answer) || isAboutAnother) && msBetween(since, asked_at) >= BELIEVE_MISSING_AFTER_MS) {
    const fail_code = answer.kind === 'failure' ? answer.code : 'NOT_FOUND_PAYMENT';
    return { do: 'end', status: 'FAILED', why: 'MISSING', fail_code };
  }
  if (may_confirm && msBetween(since, now) < CONFIRM_WITHIN_MS) return { do: 'confirm' };
  if (may_confirm && isUnresolved(since, now, order.attempts)) {
    return { do: 'end', status: 'REVIEW', why: 'UNRESOLVED', fail_code: 'UNRESOLVED' };
  }
  return spent_key === undefined ? keepWaiting : { do: 'wait', spent_key };
}

/**
 * Null while nothing is decided. Money taken for the order counts under whatever key; that a payment ended counts only
 * for the key being confirmed, since an order may have been tried with another one before.
 */
function readPayment<Payment extends SeenPayment>(order: OpenOrder, payment: Payment): OrderStep<Payment> | null {
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

const keepWaiting = { do: 'wait' } as const;
