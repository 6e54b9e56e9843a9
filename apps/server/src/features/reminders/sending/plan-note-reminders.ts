import { endOfQuiet, MAX_LATE_MS } from '@pilgi/domain/reminders';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertReminders, listUnannouncedNotes } from './reminders.queries.ts';

const BATCH_SIZE = 50;
/** Notes that were finished while no worker ran for longer are not announced any more. */
const ANNOUNCED_WITHIN_MS = 3_600_000;
/** While a page follows the job, `last_viewed_at` is updated every ten seconds. */
const SEEN_WITHIN_MS = 20_000;

/** A note that is finished at night is announced at the end of the quiet hours. */
export async function planNoteReminders({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const now = clock.now();
    const since = new Date(now.getTime() - ANNOUNCED_WITHIN_MS);
    const notes = await listUnannouncedNotes(tx, { since, seenWithinMs: SEEN_WITHIN_MS, limit: BATCH_SIZE });
    const rows = notes.map(({ job_id, user_id, subscription_id, ...quiet }) => {
      const next_attempt_at = endOfQuiet(now, quiet);
      return {
        user_id,
        kind: 'NOTE' as const,
        channel: 'PUSH' as const,
        day: seoulDayName(next_attempt_at),
        subject_id: job_id,
        subscription_id,
        next_attempt_at,
        expires_at: new Date(next_attempt_at.getTime() + MAX_LATE_MS),
        created_at: now,
      };
    });
    return await insertReminders(tx, rows);
  });
}
