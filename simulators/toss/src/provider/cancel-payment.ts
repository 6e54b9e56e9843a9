import { type TossResponse, tossFailure, tossSuccess } from '../failures/toss-response.ts';
import { isRecord } from '../json/parse-json.ts';
import { presentPayment } from './present-payment.ts';
import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordCancellation } from './record-cancellation.ts';

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

export function cancelPayment(provider: Provider, { paymentKey, body, language = 'ko' }: CancelCall): TossResponse {
  const cancellation = readCancellation(body);
  if (cancellation === null) return tossFailure('INVALID_REQUEST', { language });
  const payment = provider.payments.get(paymentKey);
  if (payment === undefined) return tossFailure('NOT_FOUND_PAYMENT', { language });
  const now = provider.clock.now();
  const failureCode =
    checkInterval(payment, now) ?? checkState(payment, cancellation) ?? checkAmount(payment, cancellation, now);
  payment.last_cancel_request_at = now;
  if (failureCode !== null) return tossFailure(failureCode, { language });
  const reason = cancellation.cancelReason;
  recordCancellation(provider, payment, { amountWon: cancellation.cancelAmount, reason, origin: 'merchant' });
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

/** Only the first of two requests within a second is processed, whatever its content. */
function checkInterval({ last_cancel_request_at }: ProviderPayment, now: Date): string | null {
  if (last_cancel_request_at === null) return null;
  const isTooSoon = Math.abs(now.getTime() - last_cancel_request_at.getTime()) < CONSECUTIVE_MS;
  return isTooSoon ? 'FORBIDDEN_CONSECUTIVE_REQUEST' : null;
}

function checkState({ balance_won, method, status }: ProviderPayment, cancellation: Cancellation): string | null {
  if (status === 'CANCELED') return 'ALREADY_CANCELED_PAYMENT';
  if (status === 'PARTIAL_CANCELED' && balance_won === 0) return 'NOT_CANCELABLE_AMOUNT';
  if (status === 'WAITING_FOR_DEPOSIT') {
    const isPart = cancellation.cancelAmount !== null && cancellation.cancelAmount !== balance_won;
    return isPart ? 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT' : null;
  }
  if (status !== 'DONE' && status !== 'PARTIAL_CANCELED') return 'NOT_CANCELABLE_PAYMENT';
  return method === 'VIRTUAL_ACCOUNT' && !cancellation.hasRefundAccount ? 'INVALID_REFUND_ACCOUNT_INFO' : null;
}

function checkAmount(payment: ProviderPayment, cancellation: Cancellation, now: Date): string | null {
  const { approved_at, balance_won, method } = payment;
  if (cancellation.refundableAmount !== null && cancellation.refundableAmount !== balance_won) {
    return 'NOT_MATCHES_REFUNDABLE_AMOUNT';
  }
  if ((cancellation.cancelAmount ?? balance_won) > balance_won) return 'NOT_CANCELABLE_AMOUNT';
  const ageMs = approved_at === null ? 0 : now.getTime() - approved_at.getTime();
  return method === 'TRANSFER' && ageMs > TRANSFER_REFUND_MS ? 'EXCEED_MAX_REFUND_DUE' : null;
}
