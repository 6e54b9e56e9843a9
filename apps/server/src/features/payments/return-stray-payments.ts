import { classifyPaymentFailure } from '@pilgi/domain';
import type { PaymentsDeps } from './payments-deps.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { type Stray, updateClaimStrays, updateStrayEnded, updateStrayNewKey } from './stray-approvals.queries.ts';
import type { TossAnswer } from './toss-payment.gateway.ts';

type StrayDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss'>;

const LEASE_MS = 60_000;
const BATCH_SIZE = 20;
const REVIEW_AFTER_MS = 24 * 3_600_000;

/** Gives back money that was taken for an order nobody knows; looks first, since an earlier try may have arrived. */
export async function returnStrayPayments(deps: StrayDeps): Promise<number> {
  const now = deps.clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const strays = await updateClaimStrays(deps.db, { now, leaseEndsAt, most: BATCH_SIZE });
  for (const stray of strays) await returnStray(deps, stray);
  return strays.length;
}

async function returnStray(deps: StrayDeps, stray: Stray): Promise<void> {
  const seen = await deps.toss.getByPaymentKey(stray.payment_key);
  if (seen.kind === 'payment' && (await takeReturned(deps, stray, seen))) return;
  if (deps.clock.now().getTime() - stray.found_at.getTime() > REVIEW_AFTER_MS)
    return await giveUp(deps, stray, 'UNRESOLVED');
  if (seen.kind !== 'payment') return;
  const answer = await deps.toss.cancel({
    subject_id: stray.id,
    idempotency_key: stray.idempotency_key,
    paymentKey: stray.payment_key,
    reason: '주문을 확인할 수 없어 자동 취소',
    refundableAmount: seen.payment.balanceAmount,
  });
  if (await takeReturned(deps, stray, answer)) return;
  if (answer.kind !== 'failure') return;
  const failure = classifyPaymentFailure('cancel', answer.code);
  if (failure === 'refused') return await giveUp(deps, stray, answer.code);
  if (failure === 'temporary' || failure === 'ask') await updateStrayNewKey(deps.db, stray.payment_key);
}

async function takeReturned(deps: StrayDeps, stray: Stray, answer: TossAnswer): Promise<boolean> {
  const cancel = answer.kind === 'payment' ? answer.payment.cancels?.at(-1) : undefined;
  if (answer.kind !== 'payment' || answer.payment.balanceAmount !== 0 || cancel === undefined) return false;
  const { payment_key } = stray;
  const cancel_transaction_key = cancel.transactionKey;
  await updateStrayEnded(deps.db, { payment_key, status: 'RETURNED', cancel_transaction_key, fail_code: null });
  return true;
}

async function giveUp(deps: StrayDeps, stray: Stray, fail_code: string): Promise<void> {
  const { payment_key, order_id, amount_won } = stray;
  await updateStrayEnded(deps.db, { payment_key, status: 'REVIEW', cancel_transaction_key: null, fail_code });
  await raiseAlarm(deps, {
    kind: 'STRAY_NOT_RETURNED',
    subject: payment_key,
    detail: { order_id, amount_won, fail_code },
  });
}
