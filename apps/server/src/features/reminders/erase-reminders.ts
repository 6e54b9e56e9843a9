import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteFinishedReminders, deleteRemindersOfUser } from './sending/reminders.queries.ts';

export async function eraseReminders(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteRemindersOfUser(tx, user_id);
}

/** The link to unsubscribe works as long as its row exists. */
export async function purgeReminders({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteFinishedReminders(db, retentionStart(SYSTEM_RETENTION.reminders, clock.now()));
}
