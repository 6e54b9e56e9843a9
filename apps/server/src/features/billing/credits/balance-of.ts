import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { getUnexpiredSums } from './credits.queries.ts';

export interface Balance {
  /** Unexpired credits, including those on hold. */
  balance_micro: bigint;
  held_micro: bigint;
  spendable_micro: bigint;
}

export async function balanceOf(deps: { db: Queryable; clock: Clock }, userId: string): Promise<Balance> {
  const { balance_micro, held_micro } = await getUnexpiredSums(deps.db, userId, deps.clock.now());
  return { balance_micro, held_micro, spendable_micro: balance_micro - held_micro };
}
