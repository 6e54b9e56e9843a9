import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { CaptureOverHold } from './credits.errors.ts';
import { updateHoldSettled } from './credits.queries.ts';

/** Captures part or all of a hold and releases the rest. A second call changes nothing and returns ALREADY. */
export async function captureHold(
  deps: { db: Queryable; clock: Clock },
  input: { hold_id: string; amount_micro: bigint; kind?: 'CAPTURE' | 'REFUND'; source_id?: string },
): Promise<'CAPTURED' | 'RELEASED' | 'ALREADY'> {
  const { hold_id, amount_micro, kind = 'CAPTURE', source_id = hold_id } = input;
  const outcome = await updateHoldSettled(deps.db, { hold_id, amount_micro, kind, source_id, now: deps.clock.now() });
  if (outcome === 'OVER_HOLD' || outcome === 'UNKNOWN') throw new CaptureOverHold(`hold ${hold_id}: ${outcome}`);
  return outcome;
}
