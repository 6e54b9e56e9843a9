import type { Transaction } from '../../../platform/db/database.ts';
import { insertSecurityEvent, updateActive } from './accounts.queries.ts';
import { deleteResetsOfUser } from './password-resets.queries.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** The account can no longer be used from the next request on; a trigger keeps it inactive. */
export async function setUserLeaving(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const { user_id, now } = input;
  await updateActive(tx, { user_id, is_active: false, now });
  await updateUserSessionsRevoked(tx, { user_id, reason: 'withdrawn', now });
  await deleteResetsOfUser(tx, user_id);
  await insertSecurityEvent(tx, { user_id, kind: 'leaving', now });
}
