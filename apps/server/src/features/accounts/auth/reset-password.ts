import { normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent, updateEmailVerified, updatePasswordHash } from './accounts.queries.ts';
import { ResetLinkUnusable } from './auth.errors.ts';
import { resetLinkPerIp, resetPerAccount, resetPerIp } from './auth-limits.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { clearLoginLanes } from './login-lanes.ts';
import { findOpenReset, updateResetUsed } from './password-resets.queries.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

/** The link works once. Every session is ended, so the owner has to log in again. */
export async function confirmPasswordReset(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher; blockCommonPasswords: boolean },
  input: { token: string; password: string; ip: string; device_key: string | null },
): Promise<void> {
  await deps.limits.take(resetLinkPerIp, input.ip);
  const token_hash = hashToken(input.token);
  const reset = await findOpenReset(deps.db, { token_hash, now: deps.clock.now() });
  if (reset === null) throw new ResetLinkUnusable();
  // The contract's shorter minimum applies to users; operators can read all data and need a longer password.
  const kind = reset.is_admin ? 'change' : 'reset';
  rejectWeakPassword(deps, { kind, password: input.password, email: reset.email });
  const password_hash = await deps.hasher.hash(input.password);
  const now = deps.clock.now();
  const { user_id } = reset;
  await inTransaction(deps.db, async (tx) => {
    if (!(await updateResetUsed(tx, { token_hash, now }))) throw new ResetLinkUnusable();
    await updatePasswordHash(tx, { user_id, password_hash, now });
    await updateEmailVerified(tx, { user_id, email: reset.email, now });
    await updateUserSessionsRevoked(tx, { user_id, reason: 'password_reset', now });
    await insertSecurityEvent(tx, { user_id, kind: 'password_reset', ip: input.ip, now });
    await insertMail(tx, { kind: 'password_changed', payload: { user_id } }, now);
    failPoint('reset:in');
  });
  // The link went to the owner: failed attempts of others must not keep them out.
  await clearLoginLanes(deps, { email: reset.email, ip: input.ip, device_key: input.device_key });
  failPoint('reset:after');
}

/** Behaves the same for any address. The worker checks later whether the account exists, so that timing reveals nothing. */
export async function requestPasswordReset(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { email: string; ip: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(resetPerIp, input.ip);
  await deps.limits.take(resetPerAccount, email);
  await insertMail(deps.db, { kind: 'password_reset', payload: { email } }, deps.clock.now());
}

/** Read-only, because mail scanners open links too. */
export async function verifyPasswordReset(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { token: string; ip: string },
): Promise<{ email: string }> {
  await deps.limits.take(resetLinkPerIp, input.ip);
  const reset = await findOpenReset(deps.db, { token_hash: hashToken(input.token), now: deps.clock.now() });
  if (reset === null) throw new ResetLinkUnusable();
  return { email: reset.email };
}
