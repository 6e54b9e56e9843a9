import { type Ledger, walletOf } from './ledger.ts';
import { postEntry } from './post-entry.ts';

/** A lot with held credits is skipped until its hold ends. */
export function expireLot(ledger: Ledger, lotId: number, now: number): 'EXPIRED' | 'SKIPPED' {
  const lot = ledger.lots.get(lotId);
  if (lot === undefined || lot.expires_at > now || lot.remaining_micro === 0n || lot.held_micro > 0n) return 'SKIPPED';
  const amount_micro = lot.remaining_micro;
  lot.remaining_micro = 0n;
  lot.expired_micro += amount_micro;
  const transfer = { from_account: `user:${lot.user_id}`, to_account: 'sys:expired', amount_micro };
  const entry = { kind: 'EXPIRE', source_id: lotId, delta_micro: -amount_micro } as const;
  postEntry(ledger, walletOf(ledger, lot.user_id), entry, [transfer]);
  return 'EXPIRED';
}
