import { decidePasswordChange, PASSWORD_MIN_CHANGE } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent, updatePasswordHash } from './accounts.queries.ts';
import { PasswordRefused } from './auth.errors.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { requirePassword } from './require-password.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** Ends every other session of the account and keeps the current one. */
export async function changePassword(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher; blockCommonPasswords: boolean },
  input: { user_id: string; session_id: string; current: string; next: string; ip: string },
): Promise<void> {
  const { user_id, current, next } = input;
  const decision = decidePasswordChange({ current, next, confirm: next });
  if (!decision.allowed) throw new PasswordRefused(decision.reason, PASSWORD_MIN_CHANGE);
  const account = await requirePassword(deps, { user_id, session_id: input.session_id, password: current });
  rejectWeakPassword(deps, { kind: 'change', password: next, email: account.email });
  const password_hash = await deps.hasher.hash(next);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await updatePasswordHash(tx, { user_id, password_hash, now });
    await updateUserSessionsRevoked(tx, {
      user_id,
      except_session_id: input.session_id,
      reason: 'password_changed',
      now,
    });
    await insertSecurityEvent(tx, {
      user_id,
      session_id: input.session_id,
      kind: 'password_changed',
      ip: input.ip,
      now,
    });
    await insertMail(tx, { kind: 'password_changed', payload: { user_id } }, now);
  });
}
