import { type ExternalCancel, type Ledger, type Lot, nextId, type Payment, type Transfer, walletOf } from './ledger.ts';
import { postEntry } from './post-entry.ts';

export type CancelOutcome = 'DEDUCTED' | 'SHORT' | 'ALREADY' | 'OURS' | 'REFUND_UNDER_WAY' | 'OVER_PAYMENT';

/** Books a cancellation made outside our service: deducts credits in proportion to all won cancelled, less what earlier cancellations deducted. */
export function bookExternalCancel(
  ledger: Ledger,
  input: { cancel_key: string; payment: Payment; cancel_won: number; now: number },
): CancelOutcome {
  const { cancel_key, cancel_won, now, payment } = input;
  if (ledger.externalCancels.has(cancel_key)) return 'ALREADY';
  const refunds = [...ledger.refunds.values()];
  if (refunds.some((refund) => refund.cancel_key === cancel_key)) return 'OURS';
  const own = refunds.filter((refund) => refund.payment === payment);
  if (own.some(({ status }) => status === 'PENDING' || status === 'REVIEW')) return 'REFUND_UNDER_WAY';
  const before_won = cancelledOutsideWon(ledger, payment);
  if (before_won + cancel_won > payment.amount_won) return 'OVER_PAYMENT';
  const isRefunded = own.some(({ status }) => status === 'DONE');
  const owed = isRefunded ? 0n : owedMicro(ledger, payment, before_won + cancel_won, now);
  const taken = deductCredits(ledger, { source_id: nextId(ledger), max_micro: owed, payment, now });
  ledger.externalCancels.set(cancel_key, {
    cancel_key,
    payment,
    cancel_won,
    owed_micro: owed,
    open_micro: owed - taken,
  });
  return taken === owed ? 'DEDUCTED' : 'SHORT';
}

export function cancelledOutsideWon(ledger: Ledger, payment: Payment): number {
  return cancelsOf(ledger, payment).reduce((sum, { cancel_won }) => sum + cancel_won, 0);
}

function cancelsOf(ledger: Ledger, payment: Payment): ExternalCancel[] {
  return [...ledger.externalCancels.values()].filter((cancel) => cancel.payment === payment);
}

/** Expired credits are not owed. */
function owedMicro(ledger: Ledger, payment: Payment, cancelledWon: number, now: number): bigint {
  const { amount_won, credits_micro, lot } = payment;
  const before = cancelsOf(ledger, payment).reduce((sum, { owed_micro }) => sum + owed_micro, 0n);
  const isExpired = lot.expires_at <= now;
  const expired = lot.expired_micro + (isExpired ? lot.remaining_micro - lot.held_micro : 0n);
  const share = (credits_micro * BigInt(cancelledWon)) / BigInt(amount_won);
  const maxOwed = credits_micro - expired;
  const owed = (share < maxOwed ? share : maxOwed) - before;
  return owed > 0n ? owed : 0n;
}

/** Called whenever credits become free, so that an open shortfall and free credits never coexist. */
export function settleShortfalls(ledger: Ledger, userId: number, now: number): void {
  for (const cancel of ledger.externalCancels.values()) {
    if (cancel.payment.user_id !== userId || cancel.open_micro === 0n) continue;
    const { open_micro: max_micro, payment } = cancel;
    cancel.open_micro -= deductCredits(ledger, { source_id: nextId(ledger), max_micro, payment, now });
    if (cancel.open_micro > 0n) return;
  }
}

export function hasShortfall(ledger: Ledger, userId: number): boolean {
  for (const { open_micro, payment } of ledger.externalCancels.values()) {
    if (payment.user_id === userId && open_micro > 0n) return true;
  }
  return false;
}

/** Deducts free credits: from the payment's own lot first, then from other payments (newest first), then from grants. */
function deductCredits(
  ledger: Ledger,
  input: { source_id: number; max_micro: bigint; payment: Payment; now: number },
): bigint {
  const { max_micro, now, payment, source_id } = input;
  const wallet = walletOf(ledger, payment.user_id);
  const usable = wallet.lots.filter((lot) => lot.expires_at > now && lot.remaining_micro > lot.held_micro);
  const transfers: Transfer[] = [];
  let need = max_micro;
  for (const lot of usable.sort(byTakingOrder(payment.lot))) {
    if (need === 0n) break;
    const free = lot.remaining_micro - lot.held_micro;
    const taken = need < free ? need : free;
    need -= taken;
    lot.remaining_micro -= taken;
    const from_account = `user:${payment.user_id}`;
    transfers.push({ from_account, to_account: 'sys:refunded', amount_micro: taken });
  }
  const total = max_micro - need;
  const entry = { kind: 'EXTERNAL_CANCEL', source_id, delta_micro: -total } as const;
  if (total > 0n) postEntry(ledger, wallet, entry, transfers);
  return total;
}

function byTakingOrder(first: Lot) {
  const rank = (lot: Lot) => {
    if (lot === first) return 0;
    return lot.kind === 'PAYMENT' ? 1 : 2;
  };
  return (one: Lot, other: Lot) =>
    rank(one) - rank(other) || other.expires_at - one.expires_at || one.created_at - other.created_at;
}
