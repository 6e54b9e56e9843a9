import { normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { AccountInactive, WrongCredentials } from './auth.errors.ts';
import { loginPerAccount, loginPerIp } from './auth-limits.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import type { RefreshTokens } from './create-refresh-tokens.ts';
import { openSession, type TokenPair } from './open-session.ts';

/** Unknown, wrong and inactive take the same time. That an account is inactive is revealed only with the correct password. */
export async function logIn(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & {
    hasher: PasswordHasher;
    accessTokens: AccessTokens;
    refreshTokens: RefreshTokens;
  },
  input: { email: string; password: string; ip: string; user_agent: string },
): Promise<TokenPair> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(loginPerIp, input.ip);
  await deps.limits.attempt(loginPerAccount, email);
  const account = await findAccountByEmail(deps.db, email);
  const isMatch = await deps.hasher.verify(account?.password_hash ?? null, input.password);
  if (account === null || !isMatch) throw new WrongCredentials();
  await deps.limits.succeed(loginPerAccount, email);
  if (!account.is_active) throw new AccountInactive();
  const { ip, user_agent } = input;
  const { tokens } = await inTransaction(deps.db, (tx) =>
    openSession(deps, tx, { user_id: account.id, audience: 'user', ip, user_agent, reauthenticated_at: null }),
  );
  return tokens;
}
