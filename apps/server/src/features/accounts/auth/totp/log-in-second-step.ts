import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import { RecoveryCodeWrong, TotpWrong } from '../admin/admin-auth.errors.ts';
import { codePerAccount } from '../auth-limits.ts';
import type { TokenPair } from '../open-session.ts';
import { openUserSession, type UserSessionDeps, type Visitor } from '../open-user-session.ts';
import { type GivenFactor, verifyFactor } from './verify-factor.ts';

/** Second half of a log-in with two steps; the ticket shows that the first step succeeded. */
export async function logInSecondStep(
  deps: UserSessionDeps & Pick<AppDeps, 'secrets'>,
  input: Visitor & GivenFactor & { ticket: string },
): Promise<TokenPair> {
  const { account, way_in } = await deps.loginTickets.open(input.ticket);
  const { totp_code, recovery_code, ip } = input;
  const user_id = account.id;
  await deps.limits.attempt(codePerAccount, user_id);
  const isRight = await inTransaction(deps.db, (tx) => verifyFactor(deps, tx, { user_id, totp_code, recovery_code }));
  const now = deps.clock.now();
  if (!isRight) {
    await insertSecurityEvent(deps.db, { user_id, kind: 'totp_wrong', ip, now });
    throw totp_code === undefined ? new RecoveryCodeWrong() : new TotpWrong();
  }
  await deps.limits.succeed(codePerAccount, user_id);
  if (totp_code !== undefined) return await openUserSession(deps, account, { ...input, way_in });
  return await openUserSession(deps, account, { ...input, way_in, event: 'recovery_code_used' });
}
