import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Account, insertSecurityEvent, updateActive } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** Deactivation ends every session in the same transaction, so it holds from the next request on. */
export async function setUserActive(
  deps: Pick<AuthDeps, 'db' | 'clock'>,
  input: { user_id: string; is_active: boolean },
): Promise<Account | null> {
  const { user_id, is_active } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const account = await updateActive(tx, { user_id, is_active, now });
    if (account === null) return null;
    if (!is_active) await updateUserSessionsRevoked(tx, { user_id, reason: 'deactivated', now });
    await insertSecurityEvent(tx, { user_id, kind: is_active ? 'activated' : 'deactivated', now });
    return account;
  });
}
