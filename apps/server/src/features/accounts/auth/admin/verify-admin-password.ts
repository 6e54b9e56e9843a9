import { normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type Account, findAccountByEmail } from '../accounts.queries.ts';
import { AccountInactive, WrongCredentials } from '../auth.errors.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { adminLoginPerIp, adminPasswordPerAccount } from './admin-limits.ts';
import { recordFailedLogIn } from './record-failed-log-in.ts';

/** Accounts that are not operators get the same error as a wrong password, so that a valid password is not revealed. */
export async function verifyAdminPassword(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher },
  input: { email: string; password: string; ip: string },
): Promise<Account> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(adminLoginPerIp, input.ip);
  await deps.limits.attempt(adminPasswordPerAccount, email);
  const account = await findAccountByEmail(deps.db, email);
  const isRight = await deps.hasher.verify(account?.password_hash ?? null, input.password);
  if (account === null || !account.is_admin) throw new WrongCredentials();
  if (!isRight || !account.is_active) {
    await recordFailedLogIn(deps, { admin_id: account.id, ip: input.ip, step: isRight ? 'inactive' : 'password' });
    throw isRight ? new AccountInactive() : new WrongCredentials();
  }
  await deps.limits.succeed(adminPasswordPerAccount, email);
  return account;
}
