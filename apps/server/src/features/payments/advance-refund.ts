import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { bookExternalCancels } from './book-external-cancels.ts';
import { classifyTossFailure } from './classify-toss-failure.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { getRefund, type Refund, updateRefundNewKey, updateRefundReview } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

type AdvanceDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss'>;

const REVIEW_AFTER_MS = 24 * 3_600_000;

/** Asks the provider to give the money back; whatever stays unknown is looked up, now or by the worker. */
export async function askToCancel(deps: AdvanceDeps, refund: Refund): Promise<void> {
  const answer = await deps.toss.cancel({
    subject_id: refund.id,
    idempotency_key: refund.idempotency_key,
    paymentKey: refund.payment_key,
    reason: refund.reason,
    refundableAmount: refund.amount_won,
  });
  if (answer.kind === 'payment') return await takePayment(deps, refund, answer.payment);
  if (answer.kind === 'lost') return await lookUpRefund(deps, refund);
  switch (classifyTossFailure('cancel', answer.code)) {
    case 'refused':
      return await settleRefund(deps, refund, { fail_code: answer.code });
    case 'temporary':
      return await updateRefundNewKey(deps.db, refund.id);
    case 'ours':
      deps.log.error({ refund_id: refund.id, code: answer.code }, 'the provider refuses our set-up');
      return;
    case 'in-progress':
      return;
    case 'ask':
      await lookUpRefund(deps, refund);
      // The provider would replay this answer under the same key; while the money is not back, only a new one asks anew.
      return await updateRefundNewKey(deps.db, refund.id);
  }
}

/** For the worker: the money may be back already, so look before asking again. */
export async function advanceRefund(deps: AdvanceDeps, id: string): Promise<void> {
  const refund = await getRefund(deps.db, id);
  failPoint('reconcile:before-refund-look-up');
  await lookUpRefund(deps, refund);
  failPoint('reconcile:refund-looked-up');
  const after = await getRefund(deps.db, id);
  if (after.status !== 'PENDING') return;
  if (deps.clock.now().getTime() - after.requested_at.getTime() > REVIEW_AFTER_MS) {
    deps.log.error({ refund_id: id }, 'refund unresolved for a day');
    return await updateRefundReview(deps.db, { id, fail_code: 'UNRESOLVED' });
  }
  await askToCancel(deps, after);
}

async function lookUpRefund(deps: AdvanceDeps, refund: Refund): Promise<void> {
  const answer = await deps.toss.getByPaymentKey(refund.payment_key);
  if (answer.kind === 'payment') await takePayment(deps, refund, answer.payment);
}

/** Fully cancelled is a balance of zero, whatever the status is called. */
async function takePayment(deps: AdvanceDeps, refund: Refund, payment: TossPayment): Promise<void> {
  const cancel = payment.cancels?.findLast((one) => one.cancelStatus === undefined || one.cancelStatus === 'DONE');
  if (cancel === undefined) return;
  if (payment.balanceAmount === 0) return await settleRefund(deps, refund, { cancel_key: cancel.transactionKey });
  // Our cancel names the whole amount as refundable, so after somebody else's part it can never succeed.
  await settleRefund(deps, refund, { fail_code: 'PARTLY_CANCELLED_OUTSIDE' });
  await bookExternalCancels(deps, payment);
}
