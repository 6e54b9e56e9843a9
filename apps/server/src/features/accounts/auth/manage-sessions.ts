import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { getAccount } from './accounts.queries.ts';
import { SessionUnknown } from './auth.errors.ts';
import { confirmedUntil } from './require-password.ts';
import { listUserSessions, updateOwnSessionRevoked, updateUserSessionsRevoked } from './sessions.queries.ts';
import { listIdentities } from './social/identities.queries.ts';

/** What the owner can do about the security of the account: verified address, ways in and signed-in devices. */
export async function viewSecurity(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { user_id, session_id }: { user_id: string; session_id: string },
) {
  const [account, sessions, identities, until] = await Promise.all([
    getAccount(deps.db, user_id),
    listUserSessions(deps.db, { user_id, now: deps.clock.now() }),
    listIdentities(deps.db, user_id),
    confirmedUntil(deps, session_id),
  ]);
  return {
    email: account.email,
    email_verified_at: account.email_verified_at,
    has_password: account.password_hash !== null,
    confirmed_until: account.password_hash === null ? until : null,
    identities: identities.map(({ subject: _key, ...shown }) => shown),
    sessions: sessions
      .filter(({ audience }) => audience === 'user')
      .map(({ id, created_at, last_seen_at, user_agent }) => ({
        id,
        created_at,
        last_seen_at: last_seen_at ?? created_at,
        user_agent: user_agent ?? '',
        is_current: id === session_id,
      })),
  };
}

export async function endSession(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { user_id: string; session_id: string },
): Promise<void> {
  if (!(await updateOwnSessionRevoked(deps.db, { ...input, now: deps.clock.now() }))) throw new SessionUnknown();
}

export async function endOtherSessions(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { user_id, session_id }: { user_id: string; session_id: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    updateUserSessionsRevoked(tx, { user_id, except_session_id: session_id, reason: 'ended_by_user', now }),
  );
}
