import { withdrawnEmailFor } from '@pilgi/domain/accounts';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertSecurityEvent, updateAccountWithdrawn, updateConsentsWithoutIp } from './accounts.queries.ts';
import { deleteResetsOfUser } from './password-resets.queries.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** Frees the e-mail address for a new account. Consents stay under an anonymous id. */
export async function eraseAccount(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const { user_id, now } = input;
  await updateUserSessionsRevoked(tx, { user_id, reason: 'withdrawn', now });
  await deleteResetsOfUser(tx, user_id);
  await updateConsentsWithoutIp(tx, user_id);
  await insertSecurityEvent(tx, { user_id, kind: 'withdrawn', now });
  await updateAccountWithdrawn(tx, { user_id, email: withdrawnEmailFor(user_id), now });
}
