import { isQuietMinute, nextReminderAt, type ReminderSettings } from '@pilgi/domain/reminders';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { ReminderDuringQuietHours } from '../reminders.errors.ts';
import { insertOrUpdateReminderSettings } from './reminder-settings.queries.ts';

export async function saveReminders(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { user_id, settings }: { user_id: string; settings: ReminderSettings },
): Promise<void> {
  const now = clock.now();
  if (isQuietMinute(settings.remind_minute, settings)) throw new ReminderDuringQuietHours();
  await insertOrUpdateReminderSettings(db, { user_id, settings, next_at: nextReminderAt(settings, now), now });
}
