import { settleShortfalls } from './book-external-cancel.ts';
import { type EntryKind, type Ledger, LedgerRefusal, type Lot, nextId, walletOf } from './ledger.ts';
import { postEntry } from './post-entry.ts';

export interface NewLot {
  user_id: number;
  kind: Extract<EntryKind, 'TOPUP' | 'GRANT'>;
  source_id: number;
  amount_micro: bigint;
  expires_at: number;
  payment_id: number | null;
  now: number;
}

export function addLot(ledger: Ledger, input: NewLot): Lot {
  const { user_id, kind, source_id, amount_micro, payment_id } = input;
  const wallet = walletOf(ledger, user_id);
  if (amount_micro <= 0n) throw new LedgerRefusal('entry_delta_not_zero');
  if (ledger.sources.has(`${kind}:${source_id}`)) throw new LedgerRefusal('one_entry_per_source');
  const lot: Lot = {
    id: nextId(ledger),
    user_id,
    kind: payment_id === null ? 'GRANT' : 'PAYMENT',
    payment_id,
    granted_micro: amount_micro,
    remaining_micro: amount_micro,
    held_micro: 0n,
    expired_micro: 0n,
    expires_at: input.expires_at,
    created_at: input.now,
  };
  wallet.lots.push(lot);
  ledger.lots.set(lot.id, lot);
  const from_account = payment_id === null ? 'sys:granted' : 'sys:issued';
  postEntry(ledger, wallet, { kind, source_id, delta_micro: amount_micro }, [
    { from_account, to_account: `user:${user_id}`, amount_micro },
  ]);
  settleShortfalls(ledger, user_id, input.now);
  return lot;
}
