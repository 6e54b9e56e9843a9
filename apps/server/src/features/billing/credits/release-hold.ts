import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { captureHold } from './capture-hold.ts';

/** Releases the whole hold. */
export async function releaseHold(
  deps: { db: Queryable; clock: Clock },
  input: { hold_id: string },
): Promise<'RELEASED' | 'ALREADY'> {
  const outcome = await captureHold(deps, { hold_id: input.hold_id, amount_micro: 0n });
  return outcome === 'ALREADY' ? 'ALREADY' : 'RELEASED';
}
