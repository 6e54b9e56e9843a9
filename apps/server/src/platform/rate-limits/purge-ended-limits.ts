import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteEndedWindows } from './rate-limits.queries.ts';

const KEEP_MS = 24 * 3_600_000;

export async function purgeEndedLimits(deps: { db: Database; clock: Clock }): Promise<number> {
  return await deleteEndedWindows(deps.db, new Date(deps.clock.now().getTime() - KEEP_MS));
}
