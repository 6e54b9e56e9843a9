import { decidePasswordChange, PASSWORD_MIN_CHANGE } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertMail } from '../../platform/mail/mail-outbox.queries.ts';
import { getAccount, insertSecurityEvent, updatePasswordHash } from './accounts.queries.ts';
import { CurrentPasswordWrong, PasswordRefused } from './auth.errors.ts';
import type { AuthDeps } from './auth-deps.ts';
import { changePasswordPerUser } from './auth-limits.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** Ends every other session of the account and keeps the one that asked. */
export async function changePassword(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'limits' | 'hasher' | 'blockCommonPasswords'>,
  input: { user_id: string; session_id: string; current: string; next: string; ip: string },
): Promise<void> {
  const { user_id, current, next } = input;
  const decision = decidePasswordChange({ current, next, confirm: next });
  if (!decision.allowed) throw new PasswordRefused(decision.reason, PASSWORD_MIN_CHANGE);
  await deps.limits.attempt(changePasswordPerUser, user_id);
  const account = await getAccount(deps.db, user_id);
  if (!(await deps.hasher.verify(account.password_hash, current))) throw new CurrentPasswordWrong();
  await deps.limits.succeed(changePasswordPerUser, user_id);
  refuseWeakPassword(deps, { kind: 'change', password: next, email: account.email });
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
