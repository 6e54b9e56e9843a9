import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Account, getAccount } from './accounts.queries.ts';
import { CurrentPasswordWrong, SessionExpired } from './auth.errors.ts';
import { changePasswordPerUser } from './auth-limits.ts';
import type { PasswordHasher } from './create-password-hasher.ts';

/** Before irreversible actions, because a session alone may be used by someone else at an unlocked screen. */
export async function requirePassword(
  deps: Pick<AppDeps, 'db' | 'limits'> & { hasher: PasswordHasher },
  input: { user_id: string; password: string },
): Promise<Account> {
  await deps.limits.attempt(changePasswordPerUser, input.user_id);
  const account = await getAccount(deps.db, input.user_id);
  if (account.withdrawn_at !== null) throw new SessionExpired();
  if (!(await deps.hasher.verify(account.password_hash, input.password))) throw new CurrentPasswordWrong();
  await deps.limits.succeed(changePasswordPerUser, input.user_id);
  return account;
}
