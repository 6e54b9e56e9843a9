import { normaliseEmail } from '@pilgi/domain';
import { type Account, findAccountByEmail } from '../accounts.queries.ts';
import { AccountInactive, WrongCredentials } from '../auth.errors.ts';
import type { AdminAuthDeps } from './admin-deps.ts';
import { adminDoorPerIp, adminPasswordPerAccount } from './admin-limits.ts';
import { recordFailedLogIn } from './record-failed-log-in.ts';

/** Somebody who is no operator learns nothing here, not even that their password was right. */
export async function checkAdminPassword(
  deps: Pick<AdminAuthDeps, 'db' | 'clock' | 'limits' | 'hasher'>,
  input: { email: string; password: string; ip: string },
): Promise<Account> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(adminDoorPerIp, input.ip);
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
