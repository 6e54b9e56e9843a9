import { hasShortfall } from './ledger/book-external-cancel.ts';
import { freeMicro } from './ledger/hold-credits.ts';
import type { Ledger, Wallet } from './ledger/ledger.ts';

/** Checks I2, I3 and I8, which hold at every moment; cheap enough to run after every step. */
export function checkWallets(ledger: Ledger, settled: Map<object, string>, now: number): string | null {
  for (const wallet of ledger.wallets.values()) {
    const finding = checkWallet(wallet);
    if (finding !== null) return `${finding} (user ${wallet.user_id})`;
    if (hasShortfall(ledger, wallet.user_id) && freeMicro(wallet, now) > 0n)
      return 'I9 credits are owed and free at once';
  }
  return checkFinals(ledger, settled);
}

function checkWallet(wallet: Wallet): string | null {
  let lots = 0n;
  let held = 0n;
  for (const { granted_micro, held_micro, remaining_micro } of wallet.lots) {
    if (held_micro < 0n || held_micro > remaining_micro || remaining_micro > granted_micro)
      return 'I3 a lot out of bounds';
    lots += remaining_micro;
    held += held_micro;
  }
  if (wallet.balance_micro < 0n || held < 0n || held > wallet.balance_micro) return 'I3 a wallet below zero';
  if (wallet.balance_micro !== lots) return 'I2 wallet and lots differ';
  if (wallet.balance_micro !== (wallet.entries.at(-1)?.after_micro ?? 0n)) return 'I2 wallet and ledger differ';
  return wallet.held_micro === held ? null : 'I2 wallet and holds differ';
}

/** Final states never change. */
function checkFinals(ledger: Ledger, settled: Map<object, string>): string | null {
  for (const row of [...ledger.orders.values(), ...ledger.refunds.values(), ...ledger.holds.values()]) {
    const before = settled.get(row);
    if (before !== undefined && before !== row.status) return `I8 ${before} became ${row.status} (${row.id})`;
    if (before === undefined && isFinal(row)) settled.set(row, row.status);
  }
  return null;
}

function isFinal(row: { status: string; order_id?: string }): boolean {
  if (row.order_id !== undefined) return row.status === 'PAID';
  return row.status !== 'HELD' && row.status !== 'PENDING' && row.status !== 'REVIEW';
}
