import type { SignInStep } from '@pilgi/contract';
import { networkOf } from '@pilgi/domain/accounts';
import { solvedRegisterPerNetwork } from '../auth-limits.ts';
import { type GivenConsents, readConsents } from '../consents/read-consents.ts';
import type { UserSessionDeps } from '../open-user-session.ts';
import { type Browser, continueSignIn } from './continue-sign-in.ts';

/** The account exists only after age and consents were given on our own screen. */
export async function registerWithIdentity(
  deps: UserSessionDeps,
  input: Browser & Required<GivenConsents>,
): Promise<SignInStep> {
  const agreed = readConsents(input);
  await deps.limits.take(solvedRegisterPerNetwork, networkOf(input.visitor.ip));
  return await continueSignIn(deps, input, { agreed });
}
