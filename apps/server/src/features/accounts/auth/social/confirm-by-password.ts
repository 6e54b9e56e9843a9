import type { SignInStep } from '@pilgi/contract';
import { findAccountByEmail } from '../accounts.queries.ts';
import { LoginCodeNeeded, WrongCredentials } from '../auth.errors.ts';
import type { ClientPuzzle } from '../client-puzzle.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { countLoginFailure, enterLoginLane } from '../login-lanes.ts';
import type { UserSessionDeps } from '../open-user-session.ts';
import { addressOf, type Browser, continueSignIn, withPending } from './continue-sign-in.ts';

/** Limited like a log-in, because it reveals whether the password was right. */
export async function confirmByPassword(
  deps: UserSessionDeps & { hasher: PasswordHasher; clientPuzzle: ClientPuzzle },
  input: Browser & { password: string; solution: string | undefined },
): Promise<SignInStep> {
  const email = await withPending(deps, input, async (_tx, pending) => addressOf(pending));
  const account = email === null ? null : await findAccountByEmail(deps.db, email);
  if (email === null || account === null || account.email_verified_at === null)
    return await continueSignIn(deps, input);
  const { solution, visitor } = input;
  const lane = await enterLoginLane(deps, { ...visitor, email }, { account, solution, scope: 'user' });
  const isMatch = await deps.hasher.verify(account.password_hash, input.password);
  if (!isMatch) await countLoginFailure(deps, visitor.ip);
  if (lane.isUnderAttack) throw new LoginCodeNeeded();
  if (!isMatch) throw new WrongCredentials();
  await deps.limits.succeed(lane.backOff, lane.subject);
  return await continueSignIn(deps, input, { confirmedUserId: account.id });
}
