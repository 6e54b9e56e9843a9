import type { OperatorRole } from '@pilgi/domain/back-office';
import { sql } from 'kysely';
import { coalesceReads } from '../../../platform/db/coalesce-reads.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';
import type { Audience } from './session-lifetimes.ts';
import type { WayIn } from './ways-in.queries.ts';

export type RevokeReason =
  | 'logout'
  | 'refresh_reuse'
  | 'password_changed'
  | 'password_reset'
  | 'deactivated'
  | 'withdrawn'
  | 'totp_removed'
  | 'ended_by_user'
  | 'email_changed'
  | 'role_changed'
  | 'identity_linked'
  | 'identity_removed';

export async function insertSession(
  db: Queryable,
  input: {
    user_id: string;
    audience: Audience;
    /** The session that launched this one; this one ends with it. */
    parent_session_id?: string;
    now: Date;
    expires_at: Date;
    ip: string;
    user_agent: string;
    device_hash?: Buffer;
    way_in?: WayIn;
    reauthenticated_at: Date | null;
  },
): Promise<string> {
  const { now, ...values } = input;
  const row = await db
    .insertInto('sessions')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function getSession(
  db: Queryable,
  id: string,
): Promise<{ id: string; user_id: string; expires_at: Date }> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

interface ActiveSession {
  id: string;
  user_id: string;
  audience: Audience;
  reauthenticated_at: Date | null;
  role: OperatorRole | null;
}

const listActiveSessions = prepareQuery('sessions-alive', (db, input: { ids: readonly string[]; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sessions as parent', 'parent.id', 'sessions.parent_session_id')
    .leftJoin('operator_roles', 'operator_roles.user_id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.audience',
      'sessions.reauthenticated_at',
      'operator_roles.role',
    ])
    .where(sql<boolean>`sessions.id = any(${input.ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', input.now)
    .where((is) =>
      is.or([
        is('parent.id', 'is', null),
        is.and([is('parent.revoked_at', 'is', null), is('parent.expires_at', '>', input.now)]),
      ]),
    )
    .where('users.is_active', '=', true)
    .where((is) => is.or([is('sessions.audience', '<>', 'admin'), is('users.is_admin', '=', true)])),
);

interface RequestedSession {
  session_id: string;
  user_id: string;
  audience: Audience;
  now: Date;
}

/** The session of a request, if it, its parent session and the account are still valid. */
export const findActiveSession = coalesceReads(
  async (db, requests: readonly RequestedSession[]): Promise<(ActiveSession | null)[]> => {
    const ids = [...new Set(requests.map((one) => one.session_id))];
    // Coalesced requests use the latest of their times, so that no expired session is accepted.
    const now = new Date(Math.max(...requests.map((one) => one.now.getTime())));
    const active = new Map((await listActiveSessions(db, { ids, now })).map((row) => [row.id, row]));
    return requests.map(({ audience, session_id, user_id }) => {
      const found = active.get(session_id);
      return found?.user_id === user_id && found.audience === audience ? found : null;
    });
  },
);

export async function listUserSessions(db: Queryable, input: { user_id: string; now: Date }) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'audience', 'created_at', 'last_seen_at', 'expires_at', 'ip', 'user_agent'])
    .where('user_id', '=', input.user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', input.now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function updateSessionReauthenticated(
  db: Queryable,
  input: { session_id: string; now: Date },
): Promise<void> {
  await db.updateTable('sessions').set({ reauthenticated_at: input.now }).where('id', '=', input.session_id).execute();
}

/** When the user last reauthenticated in this session; null: not yet. */
export async function findSessionConfirmedAt(db: Queryable, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('reauthenticated_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.reauthenticated_at ?? null;
}

export async function insertRefreshToken(
  db: Queryable,
  input: { token_hash: Buffer; session_id: string; now: Date },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: input.token_hash, session_id: input.session_id, issued_at: input.now })
    .execute();
}

export async function findSessionOfToken(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Serializes concurrent refreshes of one session. */
export async function lockSession(db: Queryable, sessionId: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.audience',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.is_active',
      'users.is_admin',
    ])
    .where('sessions.id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst();
  return row ?? null;
}

export async function getRefreshToken(db: Queryable, tokenHash: Buffer) {
  return await db
    .selectFrom('refresh_tokens')
    .leftJoin('refresh_tokens as successor', 'successor.token_hash', 'refresh_tokens.successor_hash')
    .select([
      'refresh_tokens.issued_at',
      'refresh_tokens.rotated_at',
      'refresh_tokens.successor_hash',
      'successor.rotated_at as successor_rotated_at',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
}

export async function updateRotated(
  db: Queryable,
  input: { token_hash: Buffer; successor_hash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: input.now, successor_hash: input.successor_hash })
    .where('token_hash', '=', input.token_hash)
    .where('rotated_at', 'is', null)
    .execute();
}

/** Returns the session that it ended; null when it had already ended. */
export async function updateSessionRevoked(
  db: Queryable,
  input: { session_id: string; reason: RevokeReason; now: Date },
): Promise<{ user_id: string; audience: Audience } | null> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: input.now, revoke_reason: input.reason })
    .where('id', '=', input.session_id)
    .where('revoked_at', 'is', null)
    .returning(['user_id', 'audience'])
    .executeTakeFirst();
  return row ?? null;
}

/** False when the session is not the user's or has ended. */
export async function updateOwnSessionRevoked(
  db: Queryable,
  input: { user_id: string; session_id: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: input.now, revoke_reason: 'ended_by_user' })
    .where('id', '=', input.session_id)
    .where('user_id', '=', input.user_id)
    .where('audience', '=', 'user')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateSessionSeen(db: Queryable, input: { session_id: string; now: Date }): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: input.now }).where('id', '=', input.session_id).execute();
}

export async function updateUserSessionsRevoked(
  db: Queryable,
  input: { user_id: string; except_session_id?: string; reason: RevokeReason; now: Date },
): Promise<void> {
  let revoking = db
    .updateTable('sessions')
    .set({ revoked_at: input.now, revoke_reason: input.reason })
    .where('user_id', '=', input.user_id)
    .where('revoked_at', 'is', null);
  if (input.except_session_id !== undefined) revoking = revoking.where('id', '<>', input.except_session_id);
  await revoking.execute();
}

export async function deleteSessionsEndedBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('expires_at', '<', before), is('revoked_at', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
