import { creditExpiryFor } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { insertGrant } from './credits.queries.ts';

/** A grant is valid for one year, like bought credits. */
export async function grantCredits(
  deps: { db: Queryable; clock: Clock },
  input: { user_id: string; source_id: string; amount_micro: bigint; actor: string; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  await insertGrant(deps.db, { ...input, expires_at: creditExpiryFor(now), now });
}
