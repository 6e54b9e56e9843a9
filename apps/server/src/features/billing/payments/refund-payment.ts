import { randomUUID } from 'node:crypto';
import { decideRefund, firstCheckFor, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { balanceOf, getPaidFreeMicro, holdCredits, lockWallet } from '../credits/index.ts';
import { getExternallyCancelledWon } from './external-cancels.queries.ts';
import {
  PartlyCancelled,
  RefundPending,
  RefundRefused,
  RefundRefusedByProvider,
  TransactionUnknown,
} from './payments.errors.ts';
import { findPayment } from './payments.queries.ts';
import { cancelWithProvider } from './reconcile-refund.ts';
import { getRefund, insertRefund } from './refunds.queries.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

export const refundPerUser: RateLimit = { name: 'refund-user', max: 5, windowMs: HOUR_MS };

export const REFUND_HOLD_MS = 30 * 24 * 3_600_000;

/** The credits are put on hold before the provider is called, so that no job can spend credits that are being refunded. */
export async function refundPayment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'limits'> & { toss: TossGateway },
  input: { user_id: string; transaction_id: string; reason: string },
) {
  await deps.limits.take(refundPerUser, input.user_id);
  failPoint('refund:before-intent');
  const refundId = await beginRefund(deps, input);
  failPoint('refund:after-intent');
  await cancelWithProvider(deps, await getRefund(deps.db, refundId));
  const refund = await getRefund(deps.db, refundId);
  if (refund.status === 'FAILED') throw new RefundRefusedByProvider();
  if (refund.status !== 'DONE') throw new RefundPending();
  const { balance_micro } = await balanceOf(deps, input.user_id);
  return { refunded_amount: refund.amount_won, new_credit_balance: toDisplayCredits(balance_micro) };
}

async function beginRefund(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { user_id: string; transaction_id: string; reason: string },
): Promise<string> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, input.user_id);
    const payment = await findPayment(tx, { id: input.transaction_id, user_id: input.user_id });
    if (payment === null) throw new TransactionUnknown();
    if (payment.refund_status === 'PENDING' || payment.refund_status === 'REVIEW') throw new RefundPending();
    const cancelledWon = await getExternallyCancelledWon(tx, payment.id);
    const isRefunded = payment.refund_id !== null || cancelledWon === payment.amount_won;
    if (!isRefunded && cancelledWon > 0) throw new PartlyCancelled();
    const decision = decideRefund({
      status: isRefunded ? 'REFUNDED' : 'COMPLETED',
      approvedAt: payment.approved_at,
      now,
      paidFreeMicro: await getPaidFreeMicro(tx, { user_id: input.user_id, now }),
      chargedMicro: payment.credits_micro,
    });
    if (!decision.allowed) throw new RefundRefused(decision.reason);
    const id = randomUUID();
    const { amount_won, credits_micro, lot_id, user_id } = payment;
    const next_check_at = firstCheckFor(now);
    const terms = { payment_id: payment.id, user_id, amount_won, credits_micro, reason: input.reason };
    await insertRefund(tx, { id, ...terms, now, next_check_at });
    await holdCredits(
      { db: tx, clock: deps.clock },
      {
        user_id,
        purpose: 'REFUND',
        subject_id: id,
        amount_micro: credits_micro,
        expires_at: new Date(now.getTime() + REFUND_HOLD_MS),
        first_lot_id: lot_id,
      },
    );
    failPoint('refund:in-intent');
    return id;
  });
}
