import type { CurrentUser } from '@pilgi/contract';
import { openSession } from '../log-in.ts';
import type { SignInStep } from './identities.api.ts';

/** The account after a sign-in; null when the step opened no session. */
export async function finishSignIn(step: SignInStep): Promise<CurrentUser | null> {
  return step.tokens === null ? null : await openSession(step.tokens);
}
