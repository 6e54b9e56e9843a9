import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { getAccount, insertSecurityEvent, updatePasswordHash } from './accounts.queries.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { requirePassword } from './require-password.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';
import { PasswordAlreadySet } from './social/social.errors.ts';

/** First password of an account that was opened with a provider. */
export async function setPassword(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher; blockCommonPasswords: boolean },
  input: { user_id: string; session_id: string; password: string; ip: string },
): Promise<void> {
  const { user_id, session_id, ip } = input;
  const { password_hash: earlier } = await getAccount(deps.db, user_id);
  if (earlier !== null) throw new PasswordAlreadySet();
  const account = await requirePassword(deps, { user_id, session_id, password: undefined });
  rejectWeakPassword(deps, { kind: 'change', password: input.password, email: account.email });
  const password_hash = await deps.hasher.hash(input.password);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await updatePasswordHash(tx, { user_id, password_hash, now });
    await updateUserSessionsRevoked(tx, { user_id, except_session_id: session_id, reason: 'password_changed', now });
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'password_changed', ip, now });
    await insertMail(tx, { kind: 'password_changed', payload: { user_id } }, now);
  });
}
