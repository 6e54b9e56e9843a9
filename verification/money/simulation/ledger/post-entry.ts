import type { Entry, Ledger, Transfer, Wallet } from './ledger.ts';

/** The running balance is chained to the entry before it. */
export function postEntry(
  ledger: Ledger,
  wallet: Wallet,
  entry: Pick<Entry, 'kind' | 'source_id' | 'delta_micro'>,
  transfers: Transfer[],
): void {
  const before_micro = wallet.balance_micro;
  const after_micro = before_micro + entry.delta_micro;
  wallet.balance_micro = after_micro;
  wallet.entries.push({ ...entry, before_micro, after_micro, transfers });
  ledger.sources.add(`${entry.kind}:${entry.source_id}`);
}
