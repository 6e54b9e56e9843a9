import { withdrawnEmailFor } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { insertSecurityEvent, updateAccountWithdrawn, updateConsentAddressesErased } from './accounts.queries.ts';
import { deleteResetsOfUser } from './password-resets.queries.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** The address is free for a new account; what was agreed to, and when, stays under an id that names nobody. */
export async function eraseAccount(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const { user_id, now } = input;
  await updateUserSessionsRevoked(tx, { user_id, reason: 'withdrawn', now });
  await deleteResetsOfUser(tx, user_id);
  await updateConsentAddressesErased(tx, user_id);
  await insertSecurityEvent(tx, { user_id, kind: 'withdrawn', now });
  await updateAccountWithdrawn(tx, { user_id, email: withdrawnEmailFor(user_id), now });
}
