import type { AppDeps } from '../../../platform/app-deps.ts';
import { coalesceReads } from '../../../platform/db/coalesce-reads.ts';
import type { Balance } from './balance-of.ts';
import { listWalletSums } from './wallet-sums.queries.ts';

const readBalances = coalesceReads(
  async (db, requests: readonly { user_id: string; now: Date }[]): Promise<Balance[]> => {
    const now = new Date(Math.max(...requests.map((one) => one.now.getTime())));
    const rows = await listWalletSums(db, { user_ids: requests.map((one) => one.user_id), now });
    const sums = new Map(rows.map((row) => [row.user_id, row]));
    return requests.map(({ user_id }) => {
      const { balance_micro = 0n, held_micro = 0n } = sums.get(user_id) ?? {};
      return { balance_micro, held_micro, spendable_micro: balance_micro - held_micro };
    });
  },
);

/** For display only; code that spends credits calls `balanceOf` inside its own transaction. */
export async function readBalance(deps: Pick<AppDeps, 'db' | 'clock'>, userId: string): Promise<Balance> {
  return await readBalances(deps.db, { user_id: userId, now: deps.clock.now() });
}
