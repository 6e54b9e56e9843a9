import { decideRefundStep, type RefundEvent } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { insertReviewEndMail, insertReviewMail } from './mails/insert-review-mail.ts';
import { hasAlarm } from './payment-alarms.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { recordExternalCancels } from './record-external-cancels.ts';
import {
  getRefund,
  type Refund,
  rotateRefundIdempotencyKey,
  updateRefundReview,
  updateRefundSettled,
} from './refunds.queries.ts';
import type { TossGateway, TossPayment } from './toss-payment.gateway.ts';

type ReconcileDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway };

/** Cancels the payment at the provider. An unknown outcome is resolved at once by fetching the payment, or later by the worker. */
export async function cancelWithProvider(deps: ReconcileDeps, refund: Refund): Promise<void> {
  await runRefundSteps(deps, refund.id, { from: 'start', by: 'buyer' });
}

/** For the worker: fetches the payment before it cancels again, because an earlier cancel may have succeeded. */
export async function reconcileRefund(deps: ReconcileDeps, id: string): Promise<void> {
  await runRefundSteps(deps, id, { from: 'start', by: 'worker' });
}

/** Reads the row before every step, because a concurrent request may have finished the refund. */
async function runRefundSteps(deps: ReconcileDeps, id: string, start: RefundEvent<TossPayment>): Promise<void> {
  let event = start;
  for (;;) {
    const refund = await getRefund(deps.db, id);
    const step = decideRefundStep({ refund, event, now: deps.clock.now() });
    switch (step.do) {
      case 'cancel':
        event = { from: 'cancel', key: refund.idempotency_key, answer: await sendCancel(deps, refund) };
        break;
      case 'look-up':
        event = { ...step, from: 'look-up', answer: await fetchPayment(deps, refund, step) };
        break;
      case 'settle':
        await settleRefund(deps, refund, step.result);
        if (step.cancelled_outside) await recordExternalCancels(deps, step.cancelled_outside);
        return;
      case 'review':
        deps.log.error({ refund_id: id }, 'refund unresolved for one day, moved to review');
        return await moveToReview(deps, id, step.fail_code);
      case 'wait':
        if (step.set_up_refused)
          deps.log.error({ code: step.set_up_refused }, 'payment provider rejects the merchant configuration');
        if (step.spent_key) await rotateRefundIdempotencyKey(deps.db, { id, spent_key: step.spent_key });
        return;
      case 'stop':
        return;
    }
  }
}

async function moveToReview(deps: ReconcileDeps, id: string, fail_code: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const isMoved = await updateRefundReview(tx, { id, fail_code });
    if (isMoved) await insertReviewMail(tx, { kind: 'REFUND', id }, deps.clock.now());
  });
  await raiseAlarm(deps, { kind: 'REFUND_IN_REVIEW', subject: id, detail: { fail_code } });
}

async function fetchPayment(deps: ReconcileDeps, refund: Refund, { may_cancel }: { may_cancel: boolean }) {
  if (may_cancel) failPoint('reconcile:before-refund-look-up');
  const result = await deps.toss.getByPaymentKey(refund.payment_key, refund.id);
  if (may_cancel) failPoint('reconcile:refund-looked-up');
  return result;
}

async function sendCancel(deps: ReconcileDeps, refund: Refund) {
  return await deps.toss.cancel({
    subject_id: refund.id,
    idempotency_key: refund.idempotency_key,
    paymentKey: refund.payment_key,
    reason: refund.reason,
    refundableAmount: refund.paid_won,
    ...(refund.amount_won < refund.paid_won ? { cancelAmount: refund.amount_won } : {}),
  });
}

/** With a cancel key the money was returned; without one the provider refused permanently and the credits are released. */
async function settleRefund(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  refund: Refund,
  result: { cancel_key: string } | { fail_code: string },
): Promise<void> {
  const now = deps.clock.now();
  failPoint('refund:before-settle');
  await inTransaction(deps.db, async (tx) => {
    const outcome = await updateRefundSettled(tx, {
      id: refund.id,
      cancel_key: 'cancel_key' in result ? result.cancel_key : null,
      fail_code: 'fail_code' in result ? result.fail_code : null,
      now,
    });
    failPoint('refund:in-settle');
    if (outcome === 'FAILED') await reportEndOfReview(tx, refund, now);
    if (outcome !== 'DONE') return;
    const mail = { kind: 'refund_done', payload: { refund_id: refund.id }, dedupe_key: `refund_done:${refund.id}` };
    await insertMail(tx, mail, now);
  });
  failPoint('refund:after-settle');
}

/** A buyer who got a mail about the review gets one about its end. */
async function reportEndOfReview(tx: Transaction, { id }: Refund, now: Date): Promise<void> {
  if (!(await hasAlarm(tx, { kind: 'REFUND_IN_REVIEW', subject: id }))) return;
  await insertReviewEndMail(tx, { kind: 'REFUND', id, outcome: 'NOT_REFUNDED' }, now);
}
