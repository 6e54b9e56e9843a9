import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteFinishedMail } from './mail-outbox.queries.ts';

export async function purgeFinishedMail(deps: { db: Database; clock: Clock }): Promise<number> {
  return await deleteFinishedMail(deps.db, retentionStart(SYSTEM_RETENTION.finished_mail, deps.clock.now()));
}
