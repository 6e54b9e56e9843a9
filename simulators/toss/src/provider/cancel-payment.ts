import { type TossAnswer, tossFailure, tossSuccess } from '../failures/toss-answer.ts';
import { isRecord } from '../json/parse-json.ts';
import { presentPayment } from './present-payment.ts';
import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { takeBackMoney } from './take-back-money.ts';

const REASON_LENGTH = 200;
const CONSECUTIVE_MS = 1_000;
const TRANSFER_REFUND_MS = 180 * 86_400_000;

interface Cancellation {
  cancelReason: string;
  cancelAmount: number | null;
  refundableAmount: number | null;
  hasRefundAccount: boolean;
}

export interface CancelCall {
  paymentKey: string;
  body: unknown;
  language?: 'ko' | 'en';
}

export function cancelPayment(provider: Provider, { paymentKey, body, language = 'ko' }: CancelCall): TossAnswer {
  const wanted = readCancellation(body);
  if (wanted === null) return tossFailure('INVALID_REQUEST', { language });
  const payment = provider.payments.get(paymentKey);
  if (payment === undefined) return tossFailure('NOT_FOUND_PAYMENT', { language });
  const now = provider.clock.now();
  const refusal = judgeHaste(payment, now) ?? judgeState(payment, wanted) ?? judgeAmount(payment, wanted, now);
  payment.last_cancel_request_at = now;
  if (refusal !== null) return tossFailure(refusal, { language });
  const reason = wanted.cancelReason;
  takeBackMoney(provider, payment, { amountWon: wanted.cancelAmount, reason, origin: 'merchant' });
  return tossSuccess(presentPayment(payment, provider.publicUrl));
}

function readCancellation(body: unknown): Cancellation | null {
  if (!isRecord(body)) return null;
  const { cancelAmount = null, cancelReason, refundableAmount = null, refundReceiveAccount } = body;
  if (typeof cancelReason !== 'string' || cancelReason === '' || cancelReason.length > REASON_LENGTH) return null;
  if (!isWonOrNull(cancelAmount) || !isWonOrNull(refundableAmount) || cancelAmount === 0) return null;
  return { cancelReason, cancelAmount, refundableAmount, hasRefundAccount: isRecord(refundReceiveAccount) };
}

function isWonOrNull(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0);
}

/** Of two requests within a second only the first is looked at, whatever it asked for. */
function judgeHaste({ last_cancel_request_at }: ProviderPayment, now: Date): string | null {
  if (last_cancel_request_at === null) return null;
  const isHasty = Math.abs(now.getTime() - last_cancel_request_at.getTime()) < CONSECUTIVE_MS;
  return isHasty ? 'FORBIDDEN_CONSECUTIVE_REQUEST' : null;
}

function judgeState({ balance_won, method, status }: ProviderPayment, wanted: Cancellation): string | null {
  if (status === 'CANCELED') return 'ALREADY_CANCELED_PAYMENT';
  if (status === 'PARTIAL_CANCELED' && balance_won === 0) return 'NOT_CANCELABLE_AMOUNT';
  if (status === 'WAITING_FOR_DEPOSIT') {
    const isPart = wanted.cancelAmount !== null && wanted.cancelAmount !== balance_won;
    return isPart ? 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT' : null;
  }
  if (status !== 'DONE' && status !== 'PARTIAL_CANCELED') return 'NOT_CANCELABLE_PAYMENT';
  return method === 'VIRTUAL_ACCOUNT' && !wanted.hasRefundAccount ? 'INVALID_REFUND_ACCOUNT_INFO' : null;
}

function judgeAmount(payment: ProviderPayment, wanted: Cancellation, now: Date): string | null {
  const { approved_at, balance_won, method } = payment;
  if (wanted.refundableAmount !== null && wanted.refundableAmount !== balance_won) {
    return 'NOT_MATCHES_REFUNDABLE_AMOUNT';
  }
  if ((wanted.cancelAmount ?? balance_won) > balance_won) return 'NOT_CANCELABLE_AMOUNT';
  const ageMs = approved_at === null ? 0 : now.getTime() - approved_at.getTime();
  return method === 'TRANSFER' && ageMs > TRANSFER_REFUND_MS ? 'EXCEED_MAX_REFUND_DUE' : null;
}
