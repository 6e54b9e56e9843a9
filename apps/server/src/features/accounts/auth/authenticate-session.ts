import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import { ReauthenticationNeeded, SessionExpired } from './auth.errors.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import type { Audience } from './session-lifetimes.ts';
import { findActiveSession } from './sessions.queries.ts';

export const REAUTH_VALID_MS = 5 * 60_000;

/** Queries the database on every request, so that logout and deactivation take effect at once in every process. */
export async function authenticateSession(
  deps: Pick<AppDeps, 'db' | 'clock'> & {
    accessTokens: AccessTokens;
    requireConsent?: (userId: string) => Promise<void>;
  },
  input: {
    token: string;
    audiences: readonly Audience[];
    requiresRecentReauth?: boolean;
    requiresConsent?: boolean;
  },
): Promise<Principal> {
  const claims = await deps.accessTokens.verify(input.token, input.audiences);
  const now = deps.clock.now();
  const session = await findActiveSession(deps.db, { ...claims, now });
  if (session === null) throw new SessionExpired();
  if (input.requiresRecentReauth) requireRecentReauth(session.reauthenticated_at, now);
  if (input.requiresConsent) await deps.requireConsent?.(session.user_id);
  return { user_id: session.user_id, session_id: session.id };
}

/** For the actions that do the most damage with an unattended or stolen session. */
function requireRecentReauth(reauthenticatedAt: Date | null, now: Date): void {
  const isRecent = reauthenticatedAt !== null && now.getTime() - reauthenticatedAt.getTime() <= REAUTH_VALID_MS;
  if (!isRecent) throw new ReauthenticationNeeded();
}
