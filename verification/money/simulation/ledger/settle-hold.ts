import { settleShortfalls } from './book-external-cancel.ts';
import { extendReturnedLot } from './extend-lot.ts';
import { bySpendOrder } from './hold-credits.ts';
import { type EntryKind, type Hold, type Ledger, LedgerRefusal, type Transfer, walletOf } from './ledger.ts';
import { postEntry } from './post-entry.ts';

export interface HoldSettlement {
  hold_id: number;
  amount_micro: bigint;
  kind: Extract<EntryKind, 'CAPTURE' | 'REFUND'>;
  source_id: number;
  now: number;
}

export type SettleHoldOutcome = 'CAPTURED' | 'RELEASED' | 'ALREADY' | 'OVER_HOLD' | 'UNKNOWN';

/** Ends the hold of a job. The hold of a refund ends only with its refund. */
export function settleHold(ledger: Ledger, input: HoldSettlement): SettleHoldOutcome {
  const hold = ledger.holds.get(input.hold_id);
  if (hold === undefined) return 'UNKNOWN';
  if (hold.status !== 'HELD') return 'ALREADY';
  if (input.amount_micro > hold.amount_micro) return 'OVER_HOLD';
  if (hold.purpose === 'REFUND') throw new LedgerRefusal('refund_hold_agrees');
  return endHold(ledger, hold, input);
}

export function endHold(ledger: Ledger, hold: Hold, input: HoldSettlement): 'CAPTURED' | 'RELEASED' {
  const { amount_micro, kind, source_id } = input;
  const wallet = walletOf(ledger, hold.user_id);
  if (amount_micro > 0n && ledger.sources.has(`${kind}:${source_id}`)) throw new LedgerRefusal('one_entry_per_source');
  hold.status = amount_micro > 0n ? 'CAPTURED' : 'RELEASED';
  hold.captured_micro = amount_micro;
  wallet.held_micro -= hold.amount_micro;
  const to_account = kind === 'REFUND' ? 'sys:refunded' : 'sys:used';
  const transfers: Transfer[] = [];
  let left = amount_micro;
  for (const leg of hold.legs.toSorted((one, other) => bySpendOrder(one.lot, other.lot))) {
    const used = left < leg.amount_micro ? left : leg.amount_micro;
    left -= used;
    leg.lot.held_micro -= leg.amount_micro;
    leg.lot.remaining_micro -= used;
    if (used < leg.amount_micro) extendReturnedLot(leg.lot, input.now);
    if (used > 0n) transfers.push({ from_account: `user:${hold.user_id}`, to_account, amount_micro: used });
  }
  if (amount_micro > 0n) postEntry(ledger, wallet, { kind, source_id, delta_micro: -amount_micro }, transfers);
  settleShortfalls(ledger, hold.user_id, input.now);
  return hold.status === 'CAPTURED' ? 'CAPTURED' : 'RELEASED';
}
