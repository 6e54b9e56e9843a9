import { findFailure } from '../failures/find-failure.ts';
import { type TossResponse, tossFailure, tossSuccess } from '../failures/toss-response.ts';
import { isRecord } from '../json/parse-json.ts';
import { abortPayment } from './abort-payment.ts';
import { approvePayment } from './approve-payment.ts';
import { presentPayment } from './present-payment.ts';
import type { Provider } from './provider.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { recordChange } from './record-change.ts';

const MINIMUM_WON = { CARD: 100, EASY_PAY: 100, TRANSFER: 200, VIRTUAL_ACCOUNT: 200 };

interface Confirmation {
  paymentKey: string;
  orderId: string;
  amount: number;
}

/** A refusal by the card company ends the payment; an invalid request leaves it unchanged. */
type Rejection = { code: string; ends: boolean } | null;

export function confirmPayment(provider: Provider, body: unknown, language: 'ko' | 'en' = 'ko'): TossResponse {
  const confirmation = readConfirmation(body);
  if (confirmation === null) return tossFailure('INVALID_REQUEST', { language });
  const payment = provider.payments.get(confirmation.paymentKey);
  if (payment === undefined) return tossFailure('NOT_FOUND_PAYMENT', { language });
  const rejection = checkRequest(payment, confirmation) ?? checkOrder(provider, payment) ?? checkAmount(payment);
  if (rejection !== null) {
    if (rejection.ends) abortPayment(provider, payment, rejection.code);
    return tossFailure(rejection.code, { language });
  }
  if (payment.method === 'VIRTUAL_ACCOUNT') recordChange(provider, payment, { status: 'WAITING_FOR_DEPOSIT' });
  else approvePayment(provider, payment);
  return tossSuccess(presentPayment(payment, provider.publicUrl));
}

function readConfirmation(body: unknown): Confirmation | null {
  if (!isRecord(body)) return null;
  const { amount, orderId, paymentKey } = body;
  const isComplete = typeof paymentKey === 'string' && typeof orderId === 'string' && typeof amount === 'number';
  return isComplete ? { paymentKey, orderId, amount } : null;
}

function checkRequest(payment: ProviderPayment, { amount, orderId }: Confirmation): Rejection {
  if (payment.order_id !== orderId) return { code: 'FORBIDDEN_REQUEST', ends: false };
  if (payment.status === 'READY' || payment.status === 'EXPIRED') {
    return { code: 'NOT_FOUND_PAYMENT_SESSION', ends: false };
  }
  if (payment.status !== 'IN_PROGRESS') return { code: 'ALREADY_PROCESSED_PAYMENT', ends: false };
  // The provider documents that another amount is rejected, but not with which code.
  return payment.amount_won === amount ? null : { code: 'INVALID_REQUEST', ends: false };
}

function checkOrder(provider: Provider, payment: ProviderPayment): Rejection {
  const approved = provider.orders.get(payment.order_id)?.approved ?? null;
  return approved !== null && approved !== payment ? { code: 'DUPLICATED_ORDER_ID', ends: false } : null;
}

function checkAmount(payment: ProviderPayment): Rejection {
  if (payment.amount_won < MINIMUM_WON[payment.method]) return { code: 'BELOW_MINIMUM_AMOUNT', ends: true };
  const code = payment.confirm_refusal;
  return code === null ? null : { code, ends: findFailure(code)?.outcome === 'refused' };
}
