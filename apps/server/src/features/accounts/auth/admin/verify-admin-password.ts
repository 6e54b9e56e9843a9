import { networkOf, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';
import { type Account, findAccountByEmail } from '../accounts.queries.ts';
import { AccountInactive, WrongCredentials } from '../auth.errors.ts';
import { adminLoginPerIp } from '../auth-limits.ts';
import type { ClientPuzzle } from '../client-puzzle.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { countLoginFailure, enterLoginLane } from '../login-lanes.ts';
import { AdminUnderAttack } from './admin-auth.errors.ts';

/** Accounts that are not operators get the same error as a wrong password, so that a valid password is not revealed. */
export async function verifyAdminPassword(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher; clientPuzzle: ClientPuzzle },
  input: { email: string; password: string; ip: string; device_key: string | null; solution: string | undefined },
): Promise<Account> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(adminLoginPerIp, networkOf(input.ip));
  const account = await findAccountByEmail(deps.db, email);
  const { solution } = input;
  const lane = await enterLoginLane(deps, { ...input, email }, { account, solution, scope: 'admin' });
  if (lane.isUnderAttack) throw new AdminUnderAttack();
  const isRight = await deps.hasher.verify(account?.password_hash ?? null, input.password);
  if (!isRight) await countLoginFailure(deps, input.ip);
  if (account === null || !account.is_admin) throw new WrongCredentials();
  if (!isRight || !account.is_active) {
    await recordFailedLogIn(deps, { admin_id: account.id, ip: input.ip, step: isRight ? 'inactive' : 'password' });
    throw isRight ? new AccountInactive() : new WrongCredentials();
  }
  await deps.limits.succeed(lane.backOff, lane.subject);
  return account;
}

/** Only for accounts of operators, because the audit log is never emptied and must not store arbitrary input. */
export async function recordFailedLogIn(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { admin_id: string; ip: string; step: 'password' | 'inactive' | 'totp' | 'recovery_code' },
): Promise<void> {
  const { admin_id, ip, step } = input;
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action: 'admin.login_failed', admin_id, ip, changes: { step }, now: deps.clock.now() }),
  );
}
