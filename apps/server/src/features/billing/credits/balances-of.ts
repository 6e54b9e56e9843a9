import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listUnexpiredSums } from './credits.queries.ts';

/** Balance per user; users without credits are absent. */
export async function balancesOf(
  deps: { db: Queryable; clock: Clock },
  userIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (userIds.length === 0) return new Map();
  const rows = await listUnexpiredSums(deps.db, userIds, deps.clock.now());
  return new Map(rows.map((row) => [row.user_id, row.balance_micro]));
}
