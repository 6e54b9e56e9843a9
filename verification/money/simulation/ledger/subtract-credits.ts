import { byKind, freeMicro } from './hold-credits.ts';
import { type Ledger, LedgerRefusal, type Transfer, walletOf } from './ledger.ts';
import { postEntry } from './post-entry.ts';

/** Deducts free credits, grants first; never held credits, never below zero. */
export function subtractCredits(
  ledger: Ledger,
  input: { user_id: number; source_id: number; amount_micro: bigint; now: number },
): 'SUBTRACTED' | 'ALREADY' | 'INSUFFICIENT' {
  const { user_id, source_id, amount_micro, now } = input;
  const wallet = walletOf(ledger, user_id);
  if (ledger.sources.has(`SUBTRACT:${source_id}`)) return 'ALREADY';
  if (freeMicro(wallet, now) < amount_micro) return 'INSUFFICIENT';
  if (amount_micro <= 0n) throw new LedgerRefusal('entry_delta_not_zero');
  const usable = wallet.lots
    .filter((lot) => lot.expires_at > now && lot.remaining_micro > lot.held_micro)
    .sort((one, other) => byKind(one, other) || one.expires_at - other.expires_at || one.created_at - other.created_at);
  const transfers: Transfer[] = [];
  let need = amount_micro;
  for (const lot of usable) {
    if (need === 0n) break;
    const free = lot.remaining_micro - lot.held_micro;
    const taken = need < free ? need : free;
    need -= taken;
    lot.remaining_micro -= taken;
    transfers.push({ from_account: `user:${user_id}`, to_account: 'sys:admin', amount_micro: taken });
  }
  postEntry(ledger, wallet, { kind: 'SUBTRACT', source_id, delta_micro: -amount_micro }, transfers);
  return 'SUBTRACTED';
}
