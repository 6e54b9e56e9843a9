import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteFinishedMail } from './mail-outbox.queries.ts';

const KEEP_MS = 30 * 24 * 3_600_000;

export async function purgeFinishedMail(deps: { db: Database; clock: Clock }): Promise<number> {
  return await deleteFinishedMail(deps.db, new Date(deps.clock.now().getTime() - KEEP_MS));
}
