import { classifyPaymentFailure } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { raiseAlarm } from './raise-alarm.ts';
import type { TossGateway, TossResult } from './toss-payment.gateway.ts';
import {
  claimUnmatchedPayments,
  closeUnmatchedPayment,
  rotateIdempotencyKey,
  type UnmatchedPayment,
} from './unmatched-payments.queries.ts';

type RefundDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway };

export const LEASE_MS = 60_000;
const BATCH_SIZE = 20;
const REVIEW_AFTER_MS = 24 * 3_600_000;

/** Refunds payments without a known order. Fetches the payment first, because an earlier cancel may have succeeded. */
export async function refundUnmatchedPayments(deps: RefundDeps): Promise<number> {
  const now = deps.clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const payments = await claimUnmatchedPayments(deps.db, { now, leaseEndsAt, limit: BATCH_SIZE });
  for (const payment of payments) await refundUnmatchedPayment(deps, payment);
  return payments.length;
}

/** An operator's attempt is not limited by the age of the payment. */
export async function refundUnmatchedPayment(
  deps: RefundDeps,
  payment: UnmatchedPayment,
  by: 'worker' | 'operator' = 'worker',
): Promise<void> {
  const current = await deps.toss.getByPaymentKey(payment.payment_key, payment.id);
  if (await closeIfRefunded(deps, payment, current)) return;
  if (by === 'worker' && deps.clock.now().getTime() - payment.found_at.getTime() > REVIEW_AFTER_MS)
    return await moveToReview(deps, payment, 'UNRESOLVED');
  if (current.kind !== 'payment') return;
  const result = await deps.toss.cancel({
    subject_id: payment.id,
    idempotency_key: payment.idempotency_key,
    paymentKey: payment.payment_key,
    reason: '주문을 확인할 수 없어 자동 취소',
    refundableAmount: current.payment.balanceAmount,
  });
  if (await closeIfRefunded(deps, payment, result)) return;
  if (result.kind !== 'failure') return;
  const failure = classifyPaymentFailure('cancel', result.code);
  if (failure === 'refused') return await moveToReview(deps, payment, result.code);
  if (failure === 'temporary' || failure === 'unknown') await rotateIdempotencyKey(deps.db, payment.payment_key);
}

/** Ends the unmatched payment when the provider has returned all of it. */
export async function closeIfRefunded(
  deps: Pick<AppDeps, 'db'>,
  payment: Pick<UnmatchedPayment, 'payment_key'>,
  result: TossResult,
): Promise<boolean> {
  const cancel = result.kind === 'payment' ? result.payment.cancels?.at(-1) : undefined;
  if (result.kind !== 'payment' || result.payment.balanceAmount !== 0 || cancel === undefined) return false;
  const { payment_key } = payment;
  const cancel_transaction_key = cancel.transactionKey;
  await closeUnmatchedPayment(deps.db, { payment_key, status: 'RETURNED', cancel_transaction_key, fail_code: null });
  return true;
}

async function moveToReview(deps: RefundDeps, payment: UnmatchedPayment, fail_code: string): Promise<void> {
  const { payment_key, order_id, amount_won } = payment;
  await closeUnmatchedPayment(deps.db, { payment_key, status: 'REVIEW', cancel_transaction_key: null, fail_code });
  await raiseAlarm(deps, {
    kind: 'UNMATCHED_NOT_REFUNDED',
    subject: payment_key,
    detail: { order_id, amount_won, fail_code },
  });
}
