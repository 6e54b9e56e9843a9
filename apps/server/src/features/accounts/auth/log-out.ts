import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../operators/index.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { findSessionOfToken, updateSessionRevoked } from './sessions.queries.ts';

/** By refresh token, so that it also works with an expired access token. An unknown token counts as logged out. */
export async function logOut(deps: Pick<AppDeps, 'db' | 'clock'>, input: { token: string; ip: string }): Promise<void> {
  const session_id = await findSessionOfToken(deps.db, hashToken(input.token));
  if (session_id === null) return;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const ended = await updateSessionRevoked(tx, { session_id, reason: 'logout', now });
    if (ended?.audience !== 'admin') return;
    await recordAudit(tx, { action: 'admin.logged_out', admin_id: ended.user_id, session_id, ip: input.ip, now });
  });
}
