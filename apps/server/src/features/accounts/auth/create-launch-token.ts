import { randomBytes } from 'node:crypto';
import { LAUNCH_TOKEN_MS, LAUNCH_TOKEN_PREFIX } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { launchPerUser } from './auth-limits.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { insertLaunchToken } from './launch-tokens.queries.ts';

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
