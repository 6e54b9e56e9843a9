import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { hashSecretToken } from './create-secret-token.ts';
import { UnsubscribeLinkUnknown } from './reminders.errors.ts';
import { lockReminderByUnsubscribe } from './sending/reminders.queries.ts';
import { updateMailsOff } from './settings/reminder-settings.queries.ts';

/** Ends all reminder mails of the receiver at once, as often as it is called. Mails that are planned are skipped. */
export async function unsubscribe({ db }: Pick<AppDeps, 'db'>, { token }: { token: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reminder = await lockReminderByUnsubscribe(tx, hashSecretToken(token));
    if (reminder === null) throw new UnsubscribeLinkUnknown();
    await updateMailsOff(tx, reminder.user_id);
  });
}
