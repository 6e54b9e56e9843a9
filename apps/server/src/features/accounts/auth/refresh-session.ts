import { decideRefreshReuse, REFRESH_REUSE_GRACE_MS } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from './accounts.queries.ts';
import { SessionExpired } from './auth.errors.ts';
import { refreshPerSession } from './auth-limits.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import { hashToken, type RefreshTokens } from './create-refresh-tokens.ts';
import type { TokenPair } from './open-session.ts';
import { sessionLifetimes } from './session-lifetimes.ts';
import {
  findSessionOfToken,
  getRefreshToken,
  insertRefreshToken,
  lockSession,
  updateRotated,
  updateSessionRevoked,
  updateSessionSeen,
} from './sessions.queries.ts';

type RefreshDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'> & {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
};
type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Rotates the token. An old token within the grace period gets the same successor; any later use ends the session. */
export async function refreshSession(deps: RefreshDeps, input: { token: string; ip: string }): Promise<TokenPair> {
  const token_hash = hashToken(input.token);
  const sessionId = await findSessionOfToken(deps.db, token_hash);
  if (sessionId === null) throw new SessionExpired();
  await deps.limits.take(refreshPerSession, sessionId);
  failPoint('refresh:before');
  const refreshed = await inTransaction(deps.db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session === null || session.revoked_at !== null || !session.is_active) return null;
    if (session.audience === 'admin' && !session.is_admin) return null;
    return await rotateToken(deps, tx, { session, token: input.token, token_hash, ip: input.ip });
  });
  failPoint('refresh:after');
  // Outside the transaction, because an error thrown inside would roll back the revocation.
  if (refreshed === null) throw new SessionExpired();
  const { session, refresh_token } = refreshed;
  const access_token = await deps.accessTokens.sign({
    user_id: session.user_id,
    session_id: session.id,
    audience: session.audience,
  });
  return { access_token, refresh_token, token_type: 'bearer' };
}

async function rotateToken(
  deps: RefreshDeps,
  tx: Transaction,
  input: { session: LockedSession; token: string; token_hash: Buffer; ip: string },
): Promise<{ session: LockedSession; refresh_token: string } | null> {
  const { session, token_hash } = input;
  const now = deps.clock.now();
  const stored = await getRefreshToken(tx, token_hash);
  const idleUntil = stored.issued_at.getTime() + sessionLifetimes[session.audience].idleMs;
  if (session.expires_at <= now || idleUntil <= now.getTime()) return null;
  const refresh_token = deps.refreshTokens.successorOf(input.token);
  const successor_hash = hashToken(refresh_token);
  if (stored.rotated_at === null) {
    await updateRotated(tx, { token_hash, successor_hash, now });
    await insertRefreshToken(tx, { token_hash: successor_hash, session_id: session.id, now });
    await updateSessionSeen(tx, { session_id: session.id, now });
    failPoint('refresh:in');
    return { session, refresh_token };
  }
  const decision = decideRefreshReuse({
    rotatedAt: stored.rotated_at,
    successorUsed: stored.successor_rotated_at !== null,
    now,
    graceMs: REFRESH_REUSE_GRACE_MS,
  });
  if (decision.allowed) return stored.successor_hash?.equals(successor_hash) ? { session, refresh_token } : null;
  await updateSessionRevoked(tx, { session_id: session.id, reason: 'refresh_reuse', now });
  await insertSecurityEvent(tx, {
    user_id: session.user_id,
    session_id: session.id,
    kind: 'refresh_reuse',
    ip: input.ip,
    now,
  });
  await insertMail(
    tx,
    { kind: 'session_ended', payload: { user_id: session.user_id }, dedupe_key: `session_ended:${session.id}` },
    now,
  );
  return null;
}
