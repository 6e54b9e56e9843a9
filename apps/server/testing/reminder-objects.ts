import { createECDH, randomBytes } from 'node:crypto';
import { DEFAULT_REMINDER_SETTINGS } from '@pilgi/domain/reminders';
import { rotateFeed } from '../src/features/reminders/calendar/calendar-feeds.queries.ts';
import { createSecretToken } from '../src/features/reminders/create-secret-token.ts';
import { insertReminders } from '../src/features/reminders/sending/reminders.queries.ts';
import { insertSubscription } from '../src/features/reminders/settings/push-subscriptions.queries.ts';
import { insertOrUpdateReminderSettings } from '../src/features/reminders/settings/reminder-settings.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

interface Owner {
  id: string;
  marker: string;
}

export async function aPushDevice(server: TestApp, { id, marker }: Owner): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${marker}-${randomBytes(8).toString('hex')}`;
  const keys = { p256dh: createECDH('prime256v1').generateKeys(), auth: randomBytes(16) };
  const row = { user_id: id, endpoint, ...keys, user_agent: marker, created_at: server.clock.now() };
  return await inTransaction(server.db, (tx) => insertSubscription(tx, row));
}

export async function aCalendarFile(server: TestApp, { id }: Owner): Promise<string> {
  const { token, hash } = createSecretToken();
  const created_at = server.clock.now();
  await rotateFeed(server.db, { user_id: id, token_hash: hash, includes_titles: true, created_at });
  return `${token}.ics`;
}

/** Of a mail that was sent, with the settings that it belongs to. */
export async function anUnsubscribeToken(server: TestApp, { id, marker }: Owner): Promise<string> {
  const now = server.clock.now();
  const settings = { ...DEFAULT_REMINDER_SETTINGS, review_mail: true };
  await insertOrUpdateReminderSettings(server.db, { user_id: id, settings, next_at: null, now });
  const { token, hash } = createSecretToken();
  const times = { next_attempt_at: now, created_at: now, expires_at: new Date(now.getTime() + 3_600_000) };
  const row = {
    user_id: id,
    kind: 'REVIEW' as const,
    channel: 'MAIL' as const,
    subject_id: null,
    subscription_id: null,
  };
  await inTransaction(server.db, (tx) =>
    insertReminders(tx, [{ ...row, day: now.toISOString().slice(0, 10), ...times }]),
  );
  await server.db
    .updateTable('reminders')
    .set({ unsubscribe_hash: hash, status: 'SENT', finished_at: now, error: marker })
    .where('user_id', '=', id)
    .where('kind', '=', 'REVIEW')
    .execute();
  return token;
}
