import { type Hold, type Ledger, LedgerRefusal, type Refund, walletOf } from './ledger.ts';
import { endHold } from './settle-hold.ts';

export type RefundResult = { cancel_key: string } | { fail_code: string };

/** DONE captures the hold of the refund, FAILED releases it. */
export function settleRefund(
  ledger: Ledger,
  refund: Refund,
  result: RefundResult,
  now: number,
): 'DONE' | 'FAILED' | 'ALREADY' {
  if (refund.status === 'DONE' || refund.status === 'FAILED') return 'ALREADY';
  const hold = refundHoldOf(ledger, refund);
  if (hold === undefined || hold.status !== 'HELD') throw new LedgerRefusal('refund_agrees');
  const isDone = 'cancel_key' in result;
  if (isDone && isUsed(ledger, result.cancel_key)) throw new LedgerRefusal('cancel_once');
  const amount_micro = isDone ? refund.payment.credits_micro : 0n;
  endHold(ledger, hold, { hold_id: hold.id, amount_micro, kind: 'REFUND', source_id: refund.id, now });
  closeRefund(refund, result);
  return isDone ? 'DONE' : 'FAILED';
}

export function refundHoldOf(ledger: Ledger, refund: Refund): Hold | undefined {
  const { holds } = walletOf(ledger, refund.payment.user_id);
  return holds.find((hold) => hold.purpose === 'REFUND' && hold.subject_id === refund.id);
}

export function closeRefund(refund: Refund, result: RefundResult): void {
  refund.next_check_at = null;
  if ('cancel_key' in result) {
    refund.status = 'DONE';
    refund.cancel_key = result.cancel_key;
  } else {
    refund.status = 'FAILED';
    refund.fail_code = result.fail_code;
  }
}

function isUsed(ledger: Ledger, cancelKey: string): boolean {
  if (ledger.externalCancels.has(cancelKey)) return true;
  for (const refund of ledger.refunds.values()) if (refund.cancel_key === cancelKey) return true;
  return false;
}
