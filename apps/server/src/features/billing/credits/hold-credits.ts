import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { CreditsOwed, InsufficientCredits, UnknownWallet } from './credits.errors.ts';
import { getHoldId, type HoldRequest, insertHold } from './credits.queries.ts';

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
