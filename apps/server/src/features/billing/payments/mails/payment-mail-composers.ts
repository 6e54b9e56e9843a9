import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composePaymentMail } from './compose-payment-mail.ts';
import { composeRefundMail } from './compose-refund-mail.ts';
import type { PaymentMailDeps } from './payment-mail-deps.ts';

export function paymentMailComposers(deps: PaymentMailDeps): Record<string, ComposeMail> {
  return {
    payment_done: (payload) => composePaymentMail(deps, payload),
    refund_done: (payload) => composeRefundMail(deps, payload),
  };
}
