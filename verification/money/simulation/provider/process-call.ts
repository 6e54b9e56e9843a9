import {
  approve,
  type CallResult,
  changeStatus,
  type Provider,
  type ProviderPayment,
  present,
  takeBack,
} from './provider.ts';

export type Call =
  | { operation: 'confirm'; key: string; payment_key: string; order_id: string; amount_won: number }
  | { operation: 'cancel'; key: string; payment_key: string; refundable_won: number }
  | { operation: 'get-order'; order_id: string }
  | { operation: 'get-payment'; payment_key: string };

/** Faults of one call at the provider. */
export interface CallFaults {
  /** Error response; `before`: nothing was processed, `after`: everything was. */
  error: { code: string; when: 'before' | 'after' } | null;
  /** Rejection code of the card company. */
  refusal: string | null;
  lag: { lagMs: number; answers: 'previous' | 'not-found' } | null;
}

const CONSECUTIVE_MS = 1_000;

export function processCall(provider: Provider, call: Call, faults: CallFaults, now: number): CallResult {
  if (faults.error?.when === 'before') return failure(faults.error.code);
  const answer = perform(provider, call, faults, now);
  return faults.error === null ? answer : failure(faults.error.code);
}

function perform(provider: Provider, call: Call, faults: CallFaults, now: number): CallResult {
  switch (call.operation) {
    case 'confirm':
      return confirm(provider, call, faults.refusal, now);
    case 'cancel':
      return cancel(provider, call, faults.refusal, now);
    case 'get-order':
      return read(findByOrder(provider, call.order_id), faults.lag, now);
    case 'get-payment':
      return read(provider.payments.get(call.payment_key), faults.lag, now);
  }
}

function confirm(
  provider: Provider,
  call: Extract<Call, { operation: 'confirm' }>,
  refusal: string | null,
  now: number,
): CallResult {
  const payment = provider.payments.get(call.payment_key);
  if (payment === undefined) return failure('NOT_FOUND_PAYMENT');
  if (payment.order_id !== call.order_id) return failure('FORBIDDEN_REQUEST');
  if (payment.status === 'READY' || payment.status === 'EXPIRED') return failure('NOT_FOUND_PAYMENT_SESSION');
  const isRepetition = payment.status === 'DONE' && provider.trustsKeysAlone;
  if (payment.status !== 'IN_PROGRESS' && !isRepetition) return failure('ALREADY_PROCESSED_PAYMENT');
  if (payment.amount_won !== call.amount_won) return failure('INVALID_REQUEST');
  const paid = findByOrder(provider, call.order_id);
  if (paid !== undefined && paid.approved_at !== null && paid !== payment) return failure('DUPLICATED_ORDER_ID');
  if (refusal !== null && !isRepetition) {
    changeStatus(provider, payment, 'ABORTED', now);
    return failure(refusal);
  }
  approve(provider, payment, now);
  return { kind: 'payment', payment: present(payment) };
}

function cancel(
  provider: Provider,
  call: Extract<Call, { operation: 'cancel' }>,
  refusal: string | null,
  now: number,
): CallResult {
  const payment = provider.payments.get(call.payment_key);
  if (payment === undefined) return failure('NOT_FOUND_PAYMENT');
  const isTooSoon = payment.last_cancel_request_at !== null && now - payment.last_cancel_request_at < CONSECUTIVE_MS;
  payment.last_cancel_request_at = now;
  if (isTooSoon) return failure('FORBIDDEN_CONSECUTIVE_REQUEST');
  const rejection = validateCancel(provider, payment, call.refundable_won);
  if (rejection !== null) return failure(rejection);
  if (refusal !== null && payment.balance_won > 0) return failure(refusal);
  takeBack(provider, payment, { amount_won: payment.balance_won, origin: 'merchant', now });
  return { kind: 'payment', payment: present(payment) };
}

/** With idempotency by key alone, a second cancellation would refund twice. */
function validateCancel(provider: Provider, payment: ProviderPayment, refundableWon: number): string | null {
  const { balance_won, cancels, status } = payment;
  if (status === 'CANCELED') {
    const isRepetition = provider.trustsKeysAlone && cancels.at(-1)?.origin === 'merchant';
    return isRepetition ? null : 'ALREADY_CANCELED_PAYMENT';
  }
  if (status === 'PARTIAL_CANCELED' && balance_won === 0) return 'NOT_CANCELABLE_AMOUNT';
  if (status !== 'DONE' && status !== 'PARTIAL_CANCELED') return 'NOT_CANCELABLE_PAYMENT';
  return balance_won === refundableWon ? null : 'NOT_MATCHES_REFUNDABLE_AMOUNT';
}

/** Returns the approved payment of an order, else the newest. */
function findByOrder(provider: Provider, orderId: string): ProviderPayment | undefined {
  const payments = provider.orders.get(orderId);
  return payments?.find((payment) => payment.approved_at !== null) ?? payments?.at(-1);
}

/** A read shortly after a change returns the previous state or not found. */
function read(payment: ProviderPayment | undefined, lag: CallFaults['lag'], now: number): CallResult {
  if (payment === undefined) return failure('NOT_FOUND_PAYMENT');
  const seen = payment.history.findLast(({ at }) => lag === null || at <= now - lag.lagMs);
  const isBehind = seen !== payment.history.at(-1);
  if (seen === undefined || (isBehind && lag?.answers === 'not-found')) return failure('NOT_FOUND_PAYMENT');
  return { kind: 'payment', payment: seen.seen };
}

export function failure(code: string): CallResult {
  return { kind: 'failure', code, message: '' };
}
