import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import { deleteSecurityEventsBefore } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';
import { deleteLaunchTokensExpiredBefore } from './launch-tokens.queries.ts';
import { deleteResetsExpiredBefore } from './password-resets.queries.ts';
import { deleteSessionsOverSince } from './sessions.queries.ts';

/** A session that is over is a record of access; what happened to an account tells of abuse for longer. */
export async function purgeAuthRows(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const ended = retentionStart(SYSTEM_RETENTION.ended_sessions, now);
  const sessions = await deleteSessionsOverSince(deps.db, ended);
  const resets = await deleteResetsExpiredBefore(deps.db, ended);
  const launches = await deleteLaunchTokensExpiredBefore(deps.db, ended);
  const events = await deleteSecurityEventsBefore(deps.db, retentionStart(SYSTEM_RETENTION.abuse_records, now));
  return sessions + resets + launches + events;
}
