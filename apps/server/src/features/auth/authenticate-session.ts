import type { Principal } from '../../platform/http/principal.ts';
import { SessionOver } from './auth.errors.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseStaleProof } from './refuse-stale-proof.ts';
import type { Audience } from './session-lifetimes.ts';
import { findLiveSession } from './sessions.queries.ts';

/** Asks the database at every request, so that logout and deactivation take effect at once on every process. */
export async function authenticateSession(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'accessTokens'>,
  input: { token: string; audiences: readonly Audience[]; needsRecentProof?: boolean },
): Promise<Principal> {
  const claims = await deps.accessTokens.verify(input.token, input.audiences);
  const now = deps.clock.now();
  const session = await findLiveSession(deps.db, { ...claims, now });
  if (session === null) throw new SessionOver();
  if (input.needsRecentProof) refuseStaleProof(session.proved_at, now);
  return { user_id: session.user_id, session_id: session.id };
}
