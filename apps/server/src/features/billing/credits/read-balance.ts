import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { coalesceReads } from '../../../platform/db/coalesce-reads.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { getUnexpiredSums, listUnexpiredSums, listWalletSums } from './credits.queries.ts';

interface Balance {
  /** Unexpired credits, including those on hold. */
  balance_micro: bigint;
  held_micro: bigint;
  spendable_micro: bigint;
}

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

/** Balance per user; users without credits are absent. */
export async function balancesOf(
  deps: { db: Queryable; clock: Clock },
  userIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (userIds.length === 0) return new Map();
  const rows = await listUnexpiredSums(deps.db, userIds, deps.clock.now());
  return new Map(rows.map((row) => [row.user_id, row.balance_micro]));
}

export async function balanceOf(deps: { db: Queryable; clock: Clock }, userId: string): Promise<Balance> {
  const { balance_micro, held_micro } = await getUnexpiredSums(deps.db, userId, deps.clock.now());
  return { balance_micro, held_micro, spendable_micro: balance_micro - held_micro };
}
