import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { captureHold } from './capture-hold.ts';
import { getHoldId } from './credits.queries.ts';

/** Settles the hold that was made for this job. */
export async function captureHoldOf(
  deps: { db: Queryable; clock: Clock },
  input: { purpose: 'JOB'; subject_id: string; amount_micro: bigint },
): Promise<'CAPTURED' | 'RELEASED' | 'ALREADY'> {
  const hold_id = await getHoldId(deps.db, input);
  return await captureHold(deps, { hold_id, amount_micro: input.amount_micro });
}
