import type { WindowOutcome } from '../browser/frame-message.ts';
import { findFailure } from '../failures/find-failure.ts';
import { abortPayment } from '../provider/abort-payment.ts';
import { authenticatePayment } from '../provider/authenticate-payment.ts';
import type { Provider } from '../provider/provider.ts';
import type { ProviderPayment } from '../provider/provider-payment.ts';
import { buildReturnUrl } from './build-return-url.ts';

export const DECISIONS = ['approve', 'refuse-approval', 'decline', 'cancel', 'close'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Null for a payment that is no longer open. */
export function decidePayment(
  provider: Provider,
  payment: ProviderPayment,
  decision: Decision,
  code: string | null,
): WindowOutcome | null {
  if (payment.status !== 'READY') return null;
  if (decision === 'approve' || decision === 'refuse-approval') {
    if (decision === 'refuse-approval') payment.confirm_refusal = code;
    authenticatePayment(provider, payment);
    return succeed(payment);
  }
  // Cancelling or closing leaves the payment unchanged, and the order is not included.
  if (decision !== 'decline') return fail(payment, 'PAY_PROCESS_CANCELED', {});
  const reason = code ?? 'PAY_PROCESS_ABORTED';
  abortPayment(provider, payment, reason);
  return fail(payment, reason, { orderId: payment.order_id });
}

function succeed({
  amount_won: amount,
  order_id: orderId,
  payment_key: paymentKey,
  return_urls,
}: ProviderPayment): WindowOutcome {
  const added = { paymentType: 'NORMAL', amount: String(amount), orderId, paymentKey };
  const url = return_urls === null ? null : buildReturnUrl(return_urls.success, added);
  return { kind: 'success', url, paymentKey, orderId, amount };
}

function fail({ return_urls }: ProviderPayment, code: string, orderParam: { orderId?: string }): WindowOutcome {
  const message = findFailure(code)?.message ?? code;
  const url = return_urls === null ? null : buildReturnUrl(return_urls.fail, { code, message, ...orderParam });
  return { kind: 'fail', url, code, message };
}
