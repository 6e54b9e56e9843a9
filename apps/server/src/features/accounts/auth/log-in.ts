import { networkOf, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { type Account, findAccountByEmail } from './accounts.queries.ts';
import { LoginCodeNeeded, LoginCodeWrong, WrongCredentials } from './auth.errors.ts';
import { loginCodeMailPerAccount, loginCodePerNetwork } from './auth-limits.ts';
import type { ClientPuzzle } from './client-puzzle.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import { consumeEmailCode, type EmailCodes } from './email-codes.ts';
import { countLoginFailure, enterLoginLane } from './login-lanes.ts';
import type { TokenPair } from './open-session.ts';
import { continueLogIn, type UserSessionDeps, type Visitor } from './open-user-session.ts';

/** Unknown, wrong and inactive take the same time. That an account is inactive is revealed only with the correct password. */
export async function logIn(
  deps: UserSessionDeps & { hasher: PasswordHasher; clientPuzzle: ClientPuzzle },
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
  return await continueLogIn(deps, account, { ...input, way_in: 'password' });
}

async function mailLoginCode(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>, account: Account): Promise<void> {
  if (await deps.limits.exceeds(loginCodeMailPerAccount, account.id)) return;
  await insertMail(deps.db, { kind: 'login_code', payload: { user_id: account.id } }, deps.clock.now());
}

/** Second half of a log-in while others try the account. */
export async function logInWithCode(
  deps: UserSessionDeps & { emailCodes: EmailCodes },
  input: Visitor & { email: string; code: string },
): Promise<TokenPair> {
  await deps.limits.take(loginCodePerNetwork, networkOf(input.ip));
  const account = await findAccountByEmail(deps.db, normaliseEmail(input.email));
  if (account === null) throw new LoginCodeWrong();
  const sentTo = await consumeEmailCode(deps, { user_id: account.id, purpose: 'log_in', code: input.code });
  if (sentTo !== account.email) throw new LoginCodeWrong();
  return await continueLogIn(deps, account, { ...input, way_in: 'code' });
}
