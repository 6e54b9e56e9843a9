import { decideRefundStep, type RefundNews } from '@pilgi/domain';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { bookExternalCancels } from './book-external-cancels.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { getRefund, type Refund, updateRefundNewKey, updateRefundReview } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

type AdvanceDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss'>;

/** Asks the provider to give the money back; whatever stays unknown is looked up, now or by the worker. */
export async function askToCancel(deps: AdvanceDeps, refund: Refund): Promise<void> {
  await followSteps(deps, refund.id, { from: 'start', by: 'buyer' });
}

/** For the worker: the money may be back already, so look before asking again. */
export async function advanceRefund(deps: AdvanceDeps, id: string): Promise<void> {
  await followSteps(deps, id, { from: 'start', by: 'worker' });
}

/** The row is read before every step: somebody else may have brought the refund to its end meanwhile. */
async function followSteps(deps: AdvanceDeps, id: string, start: RefundNews<TossPayment>): Promise<void> {
  let news = start;
  for (;;) {
    const refund = await getRefund(deps.db, id);
    const step = decideRefundStep({ refund, news, now: deps.clock.now() });
    switch (step.do) {
      case 'cancel':
        news = { from: 'cancel', key: refund.idempotency_key, answer: await sendCancel(deps, refund) };
        break;
      case 'look-up':
        news = { ...step, from: 'look-up', answer: await lookUp(deps, refund, step) };
        break;
      case 'settle':
        await settleRefund(deps, refund, step.result);
        if (step.cancelled_outside) await bookExternalCancels(deps, step.cancelled_outside);
        return;
      case 'review':
        deps.log.error({ refund_id: id }, 'refund unresolved for a day');
        await updateRefundReview(deps.db, { id, fail_code: step.fail_code });
        return await raiseAlarm(deps, { kind: 'REFUND_IN_REVIEW', subject: id, detail: { fail_code: step.fail_code } });
      case 'wait':
        if (step.set_up_refused) deps.log.error({ code: step.set_up_refused }, 'the provider refuses our set-up');
        if (step.spent_key) await updateRefundNewKey(deps.db, { id, spent_key: step.spent_key });
        return;
      case 'stop':
        return;
    }
  }
}

async function lookUp(deps: AdvanceDeps, refund: Refund, { may_cancel }: { may_cancel: boolean }) {
  if (may_cancel) failPoint('reconcile:before-refund-look-up');
  const answer = await deps.toss.getByPaymentKey(refund.payment_key);
  if (may_cancel) failPoint('reconcile:refund-looked-up');
  return answer;
}

async function sendCancel(deps: AdvanceDeps, refund: Refund) {
  return await deps.toss.cancel({
    subject_id: refund.id,
    idempotency_key: refund.idempotency_key,
    paymentKey: refund.payment_key,
    reason: refund.reason,
    refundableAmount: refund.paid_won,
    ...(refund.amount_won < refund.paid_won ? { cancelAmount: refund.amount_won } : {}),
  });
}
