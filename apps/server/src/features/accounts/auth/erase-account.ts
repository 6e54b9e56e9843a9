import { withdrawnEmailFor } from '@pilgi/domain/accounts';
import { LEGAL_RETENTION, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import {
  deleteSecurityEventsOfWithdrawn,
  getAccountEmail,
  insertSecurityEvent,
  updateAccountWithdrawn,
} from './accounts.queries.ts';
import { deleteConsentsOfWithdrawn, updateConsentsAnonymous } from './consents/consents.queries.ts';
import { deleteEmailChangesOfUser } from './email-changes.queries.ts';
import { deleteEmailCodesOfUser } from './email-codes.queries.ts';
import { deleteRecoveriesOfUser } from './factor-recovery/factor-recoveries.queries.ts';
import { deleteKnownDevicesOfUser } from './known-devices.queries.ts';
import { deletePasskeysOfUser } from './passkeys/passkeys.queries.ts';
import { deleteResetsOfUser } from './password-resets.queries.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';
import { deleteSignInsOfEmail, deleteSignInsOfUser } from './social/sign-in-flows.queries.ts';
import { removeIdentitiesOfUser } from './social/unlink-identities.ts';
import { deleteTotp } from './totp/totp.queries.ts';

/** Frees the e-mail address for a new account. Consents stay under an anonymous id. */
export async function eraseAccount(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const { user_id, now } = input;
  await updateUserSessionsRevoked(tx, { user_id, reason: 'withdrawn', now });
  await removeIdentitiesOfUser(tx, { user_id, now });
  await deleteSignInsOfUser(tx, user_id);
  await deleteSignInsOfEmail(tx, await getAccountEmail(tx, user_id));
  await deleteResetsOfUser(tx, user_id);
  await deleteEmailCodesOfUser(tx, user_id);
  await deleteEmailChangesOfUser(tx, user_id);
  await deleteKnownDevicesOfUser(tx, user_id);
  await deletePasskeysOfUser(tx, user_id);
  await deleteTotp(tx, user_id);
  await deleteRecoveriesOfUser(tx, user_id);
  await updateConsentsAnonymous(tx, user_id);
  await insertSecurityEvent(tx, { user_id, kind: 'withdrawn', now });
  await updateAccountWithdrawn(tx, { user_id, email: withdrawnEmailFor(user_id), now });
}

/** Deletes the remaining rows of withdrawn accounts when their retention period ends. */
export async function purgeWithdrawnAccounts(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const events = await deleteSecurityEventsOfWithdrawn(deps.db, retentionStart(SYSTEM_RETENTION.abuse_records, now));
  const consents = await deleteConsentsOfWithdrawn(deps.db, retentionStart(LEGAL_RETENTION.contract_records, now));
  return events + consents;
}
