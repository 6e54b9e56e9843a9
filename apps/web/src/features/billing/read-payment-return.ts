export interface ReturnedPayment {
  payment_key: string;
  order_id: string;
  amount: number;
  from_client: boolean;
}

export interface ReturnedFailure {
  code: string;
  message: string;
  /** Empty after a cancellation: the provider then returns no order id. */
  order_id: string;
}

export type PaymentReturn =
  | { kind: 'success'; payment: ReturnedPayment }
  | { kind: 'failure'; failure: ReturnedFailure };

const MESSAGE_MAX = 200;

/** Null unless all three values of the provider are present. */
export function readReturnedPayment(query: URLSearchParams): ReturnedPayment | null {
  const payment_key = query.get('paymentKey') ?? '';
  const order_id = query.get('orderId') ?? '';
  const amount = query.get('amount') ?? '';
  if (payment_key === '' || order_id === '' || !/^\d{1,9}$/.test(amount)) return null;
  return { payment_key, order_id, amount: Number(amount), from_client: query.get('fromClient') === 'true' };
}

/** The URL is untrusted: texts are truncated and rendered as plain text. */
export function readReturnedFailure(query: URLSearchParams): ReturnedFailure {
  return {
    code: (query.get('code') ?? '').slice(0, 100),
    message: (query.get('message') ?? '').trim().slice(0, MESSAGE_MAX),
    order_id: (query.get('orderId') ?? '').slice(0, 64),
  };
}

/** Reads a return to the landing page, which carries `modal=true`. */
export function readModalReturn(query: URLSearchParams): PaymentReturn | null {
  if (query.get('modal') !== 'true') return null;
  const payment = readReturnedPayment(query);
  if (payment) return { kind: 'success', payment };
  const failure = readReturnedFailure(query);
  return failure.code === '' && failure.message === '' ? null : { kind: 'failure', failure };
}
