import type { AppDeps } from '../../../platform/app-deps.ts';
import { MINUTE_MS } from '../../../platform/rate-limits/rate-limit.ts';
import { type Account, getAccount } from './accounts.queries.ts';
import { CurrentPasswordWrong, RecentConfirmationNeeded, SessionExpired } from './auth.errors.ts';
import { changePasswordPerUser } from './auth-limits.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { findSessionConfirmedAt } from './sessions.queries.ts';

const CONFIRMATION_MS = 10 * MINUTE_MS;

/**
 * Before irreversible actions, because a session alone may be used by someone else at an unlocked screen. An account
 * without a password needs a mailed code or a log-in at a linked provider in this session instead.
 */
export async function requirePassword(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher },
  input: { user_id: string; session_id: string; password: string | undefined },
): Promise<Account> {
  const account = await getAccount(deps.db, input.user_id);
  if (account.withdrawn_at !== null) throw new SessionExpired();
  if (account.password_hash === null) {
    if ((await confirmedUntil(deps, input.session_id)) === null) throw new RecentConfirmationNeeded();
    return account;
  }
  await deps.limits.attempt(changePasswordPerUser, input.user_id);
  if (!(await deps.hasher.verify(account.password_hash, input.password ?? ''))) throw new CurrentPasswordWrong();
  await deps.limits.succeed(changePasswordPerUser, input.user_id);
  return account;
}

/** End of the confirmation of a session; null when it has none or it has ended. */
export async function confirmedUntil(deps: Pick<AppDeps, 'db' | 'clock'>, sessionId: string): Promise<Date | null> {
  const confirmedAt = await findSessionConfirmedAt(deps.db, sessionId);
  const until = confirmedAt === null ? null : new Date(confirmedAt.getTime() + CONFIRMATION_MS);
  return until !== null && until > deps.clock.now() ? until : null;
}
