import type { AuthDeps } from './auth-deps.ts';
import { deleteResetsExpiredBefore } from './password-resets.queries.ts';
import { deleteSessionsOverSince } from './sessions.queries.ts';

const KEEP_MS = 90 * 24 * 3_600_000;

/** Sessions that are long over tell nothing any more; web log records are kept three months. */
export async function purgeAuthRows(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - KEEP_MS);
  const sessions = await deleteSessionsOverSince(deps.db, before);
  const resets = await deleteResetsExpiredBefore(deps.db, before);
  return sessions + resets;
}
