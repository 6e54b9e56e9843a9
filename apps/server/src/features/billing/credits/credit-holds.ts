import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { CaptureOverHold, CreditsOwed, InsufficientCredits, UnknownWallet } from './credits.errors.ts';
import { getHoldId, type HoldRequest, insertHold, updateHoldSettled } from './credits.queries.ts';

/** Puts credits on hold for one job or refund. Idempotent per subject: a repeated call returns the same hold. */
export async function holdCredits(
  deps: { db: Queryable; clock: Clock },
  input: Omit<HoldRequest, 'hold_id'>,
): Promise<{ hold_id: string }> {
  const hold_id = randomUUID();
  const outcome = await insertHold(deps.db, { ...input, hold_id }, deps.clock.now());
  switch (outcome) {
    case 'HELD':
      return { hold_id };
    case 'ALREADY':
      return { hold_id: await getHoldId(deps.db, input) };
    case 'INSUFFICIENT':
      throw new InsufficientCredits();
    case 'SHORTFALL':
      throw new CreditsOwed();
    case 'NO_WALLET':
      throw new UnknownWallet();
  }
}

/** Settles the hold that was made for this job. */
export async function captureHoldOf(
  deps: { db: Queryable; clock: Clock },
  input: { purpose: 'JOB'; subject_id: string; amount_micro: bigint },
): Promise<'CAPTURED' | 'RELEASED' | 'ALREADY'> {
  const hold_id = await getHoldId(deps.db, input);
  return await captureHold(deps, { hold_id, amount_micro: input.amount_micro });
}

/** Releases the whole hold. */
export async function releaseHold(
  deps: { db: Queryable; clock: Clock },
  input: { hold_id: string },
): Promise<'RELEASED' | 'ALREADY'> {
  const outcome = await captureHold(deps, { hold_id: input.hold_id, amount_micro: 0n });
  return outcome === 'ALREADY' ? 'ALREADY' : 'RELEASED';
}

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
