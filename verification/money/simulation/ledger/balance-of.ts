import { type Ledger, walletOf } from './ledger.ts';

/** Excludes expired credits even before they are booked out; includes held ones. */
export function balanceOf(ledger: Ledger, userId: number, now: number) {
  let balance_micro = 0n;
  let held_micro = 0n;
  for (const lot of walletOf(ledger, userId).lots) {
    if (lot.expires_at > now || lot.held_micro > 0n) balance_micro += lot.remaining_micro;
    held_micro += lot.held_micro;
  }
  return { balance_micro, held_micro, spendable_micro: balance_micro - held_micro };
}
