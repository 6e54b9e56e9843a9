import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composePaymentMail } from './compose-payment-mail.ts';
import { composeRefundMail } from './compose-refund-mail.ts';
import { composeReviewEndMail, composeReviewMail } from './compose-review-mail.ts';

export function paymentMailComposers(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>,
): Record<string, ComposeMail> {
  return {
    payment_done: (payload) => composePaymentMail(deps, payload),
    refund_done: (payload) => composeRefundMail(deps, payload),
    payment_review: (payload) => composeReviewMail(deps, payload),
    payment_review_ended: (payload) => composeReviewEndMail(deps, payload),
  };
}
