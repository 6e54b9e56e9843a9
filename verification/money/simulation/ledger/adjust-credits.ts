import { addLot } from './add-lot.ts';
import { balanceOf } from './balance-of.ts';
import { type Ledger, LedgerRefusal } from './ledger.ts';
import { subtractCredits } from './subtract-credits.ts';

export interface Adjustment {
  user_id: number;
  operation: 'add' | 'subtract' | 'set';
  amount_micro: bigint;
  action_id: number;
  expires_at: number;
  now: number;
}

/** Idempotent per action id. */
export function adjustCredits(ledger: Ledger, input: Adjustment): bigint {
  const { user_id, action_id, now } = input;
  if (!ledger.sources.has(`GRANT:${action_id}`) && !ledger.sources.has(`SUBTRACT:${action_id}`)) {
    book(ledger, input, deltaOf(input, balanceOf(ledger, user_id, now).balance_micro));
  }
  return balanceOf(ledger, user_id, now).balance_micro;
}

function deltaOf({ operation, amount_micro }: Adjustment, balance: bigint): bigint {
  if (operation === 'set') return amount_micro - balance;
  return operation === 'add' ? amount_micro : -amount_micro;
}

function book(ledger: Ledger, input: Adjustment, delta: bigint): void {
  const { user_id, action_id: source_id, expires_at, now } = input;
  if (delta > 0n) {
    addLot(ledger, { user_id, kind: 'GRANT', source_id, amount_micro: delta, expires_at, payment_id: null, now });
  }
  if (delta >= 0n) return;
  const outcome = subtractCredits(ledger, { user_id, source_id, amount_micro: -delta, now });
  if (outcome === 'INSUFFICIENT') throw new LedgerRefusal('insufficient credits');
}
