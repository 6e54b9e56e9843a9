import type { AuthDeps } from './auth-deps.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { findSessionOfToken, updateSessionRevoked } from './sessions.queries.ts';

/** By refresh token, so that it works with an expired access token too; an unknown token is already logged out. */
export async function logOut(deps: Pick<AuthDeps, 'db' | 'clock'>, input: { token: string }): Promise<void> {
  const session_id = await findSessionOfToken(deps.db, hashToken(input.token));
  if (session_id === null) return;
  await updateSessionRevoked(deps.db, { session_id, reason: 'logout', now: deps.clock.now() });
}
