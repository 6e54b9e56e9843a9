import { type ExternalCancel, type Ledger, type Lot, nextId, type Payment, type Transfer, walletOf } from './ledger.ts';
import { postEntry } from './post-entry.ts';

export type CancelOutcome = 'DEDUCTED' | 'SHORT' | 'ALREADY' | 'OURS' | 'REFUND_UNDER_WAY' | 'OVER_PAYMENT';

/** One cancel that we did not ask for: the payment's credits in proportion to all won cancelled, less what earlier ones took. */
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
  const taken = takeBackCredits(ledger, { source_id: nextId(ledger), most_micro: owed, payment, now });
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

/** Credits that had lapsed are owed by nobody. */
function owedMicro(ledger: Ledger, payment: Payment, cancelledWon: number, now: number): bigint {
  const { amount_won, credits_micro, lot } = payment;
  const before = cancelsOf(ledger, payment).reduce((sum, { owed_micro }) => sum + owed_micro, 0n);
  const isLapsing = lot.expires_at <= now;
  const lapsed = lot.expired_micro + (isLapsing ? lot.remaining_micro - lot.held_micro : 0n);
  const share = (credits_micro * BigInt(cancelledWon)) / BigInt(amount_won);
  const most = credits_micro - lapsed;
  const owed = (share < most ? share : most) - before;
  return owed > 0n ? owed : 0n;
}

/** Called by every act that makes credits free, so an open shortfall and free credits never stand side by side. */
export function settleShortfalls(ledger: Ledger, userId: number, now: number): void {
  for (const cancel of ledger.externalCancels.values()) {
    if (cancel.payment.user_id !== userId || cancel.open_micro === 0n) continue;
    const { open_micro: most_micro, payment } = cancel;
    cancel.open_micro -= takeBackCredits(ledger, { source_id: nextId(ledger), most_micro, payment, now });
    if (cancel.open_micro > 0n) return;
  }
}

export function hasShortfall(ledger: Ledger, userId: number): boolean {
  for (const { open_micro, payment } of ledger.externalCancels.values()) {
    if (payment.user_id === userId && open_micro > 0n) return true;
  }
  return false;
}

/** Takes what is free: the payment's own lot first, then other payments' newest first, then grants. */
function takeBackCredits(
  ledger: Ledger,
  input: { source_id: number; most_micro: bigint; payment: Payment; now: number },
): bigint {
  const { most_micro, now, payment, source_id } = input;
  const wallet = walletOf(ledger, payment.user_id);
  const usable = wallet.lots.filter((lot) => lot.expires_at > now && lot.remaining_micro > lot.held_micro);
  const transfers: Transfer[] = [];
  let need = most_micro;
  for (const lot of usable.sort(byTakingOrder(payment.lot))) {
    if (need === 0n) break;
    const free = lot.remaining_micro - lot.held_micro;
    const taken = need < free ? need : free;
    need -= taken;
    lot.remaining_micro -= taken;
    const from_account = `user:${payment.user_id}`;
    transfers.push({ from_account, to_account: 'sys:refunded', amount_micro: taken });
  }
  const total = most_micro - need;
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
