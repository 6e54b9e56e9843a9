import { decideRefund, firstCheckFor } from '@pilgi/domain/billing';
import { cancelledOutsideWon } from './book-external-cancel.ts';
import { paidFreeMicro, takeFromLots } from './hold-credits.ts';
import { type Ledger, LedgerRefusal, nextId, type Payment, type Refund, walletOf } from './ledger.ts';

const HOLD_MS = 30 * 24 * 3_600_000;

/** Creates the refund and its hold in one transaction; returns the refund or the reason for the rejection. */
export function beginRefund(
  ledger: Ledger,
  input: { payment_id: number; user_id: number; idempotency_key: string; now: number },
): Refund | 'UNKNOWN' | 'UNDER_WAY' | 'REFUSED' {
  const { payment_id, user_id, now } = input;
  const payment = ledger.payments.get(payment_id);
  if (payment === undefined || payment.user_id !== user_id) return 'UNKNOWN';
  const existing = findActiveRefund(ledger, payment);
  if (existing?.status === 'PENDING' || existing?.status === 'REVIEW') return 'UNDER_WAY';
  const cancelledWon = cancelledOutsideWon(ledger, payment);
  const isRefunded = existing !== undefined || cancelledWon === payment.amount_won;
  if (!isRefunded && cancelledWon > 0) return 'REFUSED';
  const decision = decideRefund({
    status: isRefunded ? 'REFUNDED' : 'COMPLETED',
    approvedAt: new Date(payment.approved_at),
    now: new Date(now),
    paidFreeMicro: paidFreeMicro(walletOf(ledger, user_id), now),
    chargedMicro: payment.credits_micro,
  });
  if (!decision.allowed) return 'REFUSED';
  const wallet = walletOf(ledger, user_id);
  if (paidFreeMicro(wallet, now) < payment.credits_micro) throw new LedgerRefusal('insufficient credits');
  const refund = insertRefund(ledger, payment, input);
  takeFromLots(ledger, wallet, {
    user_id,
    purpose: 'REFUND',
    subject_id: refund.id,
    amount_micro: payment.credits_micro,
    expires_at: now + HOLD_MS,
    first_lot_id: payment.lot.id,
    now,
  });
  return refund;
}

function findActiveRefund(ledger: Ledger, payment: Payment): Refund | undefined {
  for (const refund of ledger.refunds.values()) {
    if (refund.payment === payment && refund.status !== 'FAILED') return refund;
  }
  return undefined;
}

export function insertRefund(
  ledger: Ledger,
  payment: Payment,
  { idempotency_key, now }: { idempotency_key: string; now: number },
): Refund {
  const refund: Refund = {
    id: nextId(ledger),
    payment,
    status: 'PENDING',
    idempotency_key,
    cancel_key: null,
    attempts: 1,
    requested_at: new Date(now),
    next_check_at: firstCheckFor(new Date(now)).getTime(),
    fail_code: null,
  };
  ledger.refunds.set(refund.id, refund);
  return refund;
}
