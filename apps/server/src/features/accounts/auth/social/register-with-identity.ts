import type { SignInStep } from '@pilgi/contract';
import { networkOf } from '@pilgi/domain/accounts';
import { TooYoung } from '../auth.errors.ts';
import { solvedRegisterPerNetwork } from '../auth-limits.ts';
import type { SessionDeps } from '../open-user-session.ts';
import type { GivenConsents } from './attach-identity.ts';
import { type Browser, continueSignIn } from './continue-sign-in.ts';

/** The account exists only after age and consents were given on our own screen. */
export async function registerWithIdentity(
  deps: SessionDeps,
  input: Browser & { age_over_14: boolean; consents: GivenConsents },
): Promise<SignInStep> {
  if (!input.age_over_14) throw new TooYoung();
  await deps.limits.take(solvedRegisterPerNetwork, networkOf(input.visitor.ip));
  return await continueSignIn(deps, input, { consents: input.consents });
}
