import type { Transaction } from '../../../platform/db/database.ts';
import { type Account, insertSecurityEvent, updateActive } from './accounts.queries.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** Deactivation ends every session in the same transaction, so it takes effect with the next request. */
export async function setUserActive(
  tx: Transaction,
  input: { user_id: string; is_active: boolean; now: Date },
): Promise<Account | null> {
  const { user_id, is_active, now } = input;
  const account = await updateActive(tx, { user_id, is_active, now });
  if (account === null) return null;
  if (!is_active) await updateUserSessionsRevoked(tx, { user_id, reason: 'deactivated', now });
  await insertSecurityEvent(tx, { user_id, kind: is_active ? 'activated' : 'deactivated', now });
  return account;
}
