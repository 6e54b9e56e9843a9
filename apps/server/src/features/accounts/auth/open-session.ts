import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import { hashToken, type RefreshTokens } from './create-refresh-tokens.ts';
import { type Audience, sessionLifetimes } from './session-lifetimes.ts';
import { insertRefreshToken, insertSession } from './sessions.queries.ts';
import type { WayIn } from './ways-in.queries.ts';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
}

/** Starts a new chain of refresh tokens for an account whose owner was just recognised. */
export async function openSession(
  deps: Pick<AppDeps, 'clock'> & { accessTokens: AccessTokens; refreshTokens: RefreshTokens },
  tx: Transaction,
  input: {
    user_id: string;
    audience: Audience;
    ip: string;
    user_agent: string;
    device_hash?: Buffer;
    way_in?: WayIn;
    reauthenticated_at: Date | null;
  },
): Promise<{ session_id: string; tokens: TokenPair }> {
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + sessionLifetimes[input.audience].absoluteMs);
  const session_id = await insertSession(tx, { ...input, now, expires_at });
  const refresh_token = deps.refreshTokens.first();
  await insertRefreshToken(tx, { token_hash: hashToken(refresh_token), session_id, now });
  const access_token = await deps.accessTokens.sign({ user_id: input.user_id, session_id, audience: input.audience });
  return { session_id, tokens: { access_token, refresh_token, token_type: 'bearer' } };
}
