import { networkOf, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { type Account, findAccountByEmail, isLeaving } from './accounts.queries.ts';
import { AccountInactive, AccountLeaving, LoginCodeNeeded, LoginCodeWrong, WrongCredentials } from './auth.errors.ts';
import { loginCodeMailPerAccount, loginCodePerNetwork } from './auth-limits.ts';
import type { ClientPuzzle } from './client-puzzle.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { hashToken, type RefreshTokens } from './create-refresh-tokens.ts';
import { consumeEmailCode, type EmailCodes } from './email-codes.ts';
import { upsertKnownDevice } from './known-devices.queries.ts';
import { countLoginFailure, enterLoginLane } from './login-lanes.ts';
import { openSession, type TokenPair } from './open-session.ts';

type SessionDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'> & {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
};

interface Visitor {
  ip: string;
  user_agent: string;
  device_key: string;
}

/** Unknown, wrong and inactive take the same time. That an account is inactive is revealed only with the correct password. */
export async function logIn(
  deps: SessionDeps & { hasher: PasswordHasher; clientPuzzle: ClientPuzzle },
  input: Visitor & { email: string; password: string; solution: string | undefined },
): Promise<TokenPair> {
  const email = normaliseEmail(input.email);
  const account = await findAccountByEmail(deps.db, email);
  const { solution } = input;
  const lane = await enterLoginLane(deps, { ...input, email }, { account, solution, scope: 'user' });
  const isMatch = await deps.hasher.verify(account?.password_hash ?? null, input.password);
  if (!isMatch) await countLoginFailure(deps, input.ip);
  if (lane.isUnderAttack) {
    // The same response for a right and a wrong password, so that it reveals nothing.
    if (account !== null && isMatch) await mailLoginCode(deps, account);
    throw new LoginCodeNeeded();
  }
  if (account === null || !isMatch) throw new WrongCredentials();
  await deps.limits.succeed(lane.backOff, lane.subject);
  return await openUserSession(deps, account, input);
}

async function mailLoginCode(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>, account: Account): Promise<void> {
  if (await deps.limits.exceeds(loginCodeMailPerAccount, account.id)) return;
  await insertMail(deps.db, { kind: 'login_code', payload: { user_id: account.id } }, deps.clock.now());
}

/** Second half of a log-in while others try the account. */
export async function logInWithCode(
  deps: SessionDeps & { emailCodes: EmailCodes },
  input: Visitor & { email: string; code: string },
): Promise<TokenPair> {
  await deps.limits.take(loginCodePerNetwork, networkOf(input.ip));
  const account = await findAccountByEmail(deps.db, normaliseEmail(input.email));
  if (account === null) throw new LoginCodeWrong();
  const sentTo = await consumeEmailCode(deps, { user_id: account.id, purpose: 'log_in', code: input.code });
  if (sentTo !== account.email) throw new LoginCodeWrong();
  return await openUserSession(deps, account, input);
}

async function openUserSession(deps: SessionDeps, account: Account, visitor: Visitor): Promise<TokenPair> {
  if (!account.is_active) throw (await isLeaving(deps.db, account.id)) ? new AccountLeaving() : new AccountInactive();
  const { ip, user_agent } = visitor;
  const [user_id, device_hash] = [account.id, hashToken(visitor.device_key)];
  const { tokens } = await inTransaction(deps.db, async (tx) => {
    await upsertKnownDevice(tx, { user_id, device_hash, now: deps.clock.now() });
    const session = { user_id, audience: 'user', ip, user_agent, device_hash, reauthenticated_at: null } as const;
    return await openSession(deps, tx, session);
  });
  return tokens;
}
