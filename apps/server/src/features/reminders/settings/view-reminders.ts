import type { AppDeps } from '../../../platform/app-deps.ts';
import { findFeed } from '../calendar/calendar-feeds.queries.ts';
import { listSubscriptions } from './push-subscriptions.queries.ts';
import { getReminderSettings } from './reminder-settings.queries.ts';

/** What the features of reminders know about push messages; without a key they are not offered. */
export interface PushSetup {
  pushPublicKey: string | null;
}

export async function viewReminders({ db, pushPublicKey }: Pick<AppDeps, 'db'> & PushSetup, user_id: string) {
  const settings = await getReminderSettings(db, user_id);
  return {
    settings: { ...settings, weekdays: [...settings.weekdays] },
    push_public_key: pushPublicKey,
    devices: await listSubscriptions(db, user_id),
    calendar: await findFeed(db, user_id),
  };
}
