import type { Principal } from '../../platform/http/principal.ts';
import { SessionOver } from './auth.errors.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Audience } from './session-lifetimes.ts';
import { findLiveSession } from './sessions.queries.ts';

/** Asks the database at every request, so that logout and deactivation take effect at once on every process. */
export async function authenticateSession(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'accessTokens'>,
  input: { token: string; audiences: readonly Audience[] },
): Promise<Principal> {
  const claims = await deps.accessTokens.verify(input.token, input.audiences);
  const session = await findLiveSession(deps.db, { ...claims, now: deps.clock.now() });
  if (session === null) throw new SessionOver();
  return { user_id: session.user_id, session_id: session.id };
}
