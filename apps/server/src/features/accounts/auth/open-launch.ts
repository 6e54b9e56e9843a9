import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LAUNCH_TOKEN_MS, LAUNCH_TOKEN_PREFIX } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertSecurityEvent } from './accounts.queries.ts';
import { LaunchTokenUnusable } from './auth.errors.ts';
import { launchPerUser, openLaunchPerIp } from './auth-limits.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { insertLaunchToken, lockLaunchToken, updateLaunchOpened } from './launch-tokens.queries.ts';
import { sessionLifetimes } from './session-lifetimes.ts';
import { getSession, insertSession } from './sessions.queries.ts';

type LaunchDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'> & { accessTokens: AccessTokens };

interface LaunchOpening {
  token: string;
  window_key: string;
  ip: string;
  user_agent: string;
}

interface OpenedLaunch {
  access_token: string;
  token_type: 'bearer';
  expires_at: Date;
}

/** The token belongs to the first window that opens it: only this window may retry when the response was lost. */
export async function openLaunch(deps: LaunchDeps, input: LaunchOpening): Promise<OpenedLaunch> {
  await deps.limits.take(openLaunchPerIp, input.ip);
  const session = await inTransaction(deps.db, (tx) => findOrOpenSession(deps, tx, input));
  // Outside the transaction, because an error thrown inside would roll back the security event.
  if (session === null) throw new LaunchTokenUnusable();
  const { id, user_id, expires_at } = session;
  const access_token = await deps.accessTokens.sign({ user_id, session_id: id, audience: 'launch', expires_at });
  return { access_token, token_type: 'bearer', expires_at };
}

async function findOrOpenSession(deps: LaunchDeps, tx: Transaction, input: LaunchOpening) {
  const now = deps.clock.now();
  const token_hash = hashToken(input.token);
  const window_hash = hashToken(input.window_key);
  const launch = await lockLaunchToken(tx, { token_hash, now });
  if (launch === null) return null;
  const { user_id, parent_session_id } = launch;
  if (launch.window_hash !== null && launch.session_id !== null) {
    if (timingSafeEqual(launch.window_hash, window_hash)) return await getSession(tx, launch.session_id);
    await insertSecurityEvent(tx, { user_id, session_id: launch.session_id, kind: 'launch_reuse', ip: input.ip, now });
    return null;
  }
  const { ip, user_agent } = input;
  const expires_at = new Date(now.getTime() + sessionLifetimes.launch.absoluteMs);
  const id = await insertSession(tx, {
    user_id,
    audience: 'launch',
    parent_session_id,
    now,
    expires_at,
    ip,
    user_agent,
    reauthenticated_at: null,
  });
  await updateLaunchOpened(tx, { token_hash, window_hash, session_id: id });
  return { id, user_id, expires_at };
}

/** For use in a URL, where tokens leak easily: limited rights, short lifetime, and revoked with the session that requested it. */
export async function createLaunchToken(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { user_id: string; session_id: string },
): Promise<{ token: string; expires_at: Date }> {
  await deps.limits.take(launchPerUser, input.user_id);
  const token = LAUNCH_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + LAUNCH_TOKEN_MS);
  await insertLaunchToken(deps.db, {
    token_hash: hashToken(token),
    parent_session_id: input.session_id,
    now,
    expires_at,
  });
  return { token, expires_at };
}
