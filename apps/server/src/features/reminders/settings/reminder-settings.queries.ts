import { DEFAULT_REMINDER_SETTINGS, type ReminderSettings } from '@pilgi/domain/reminders';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const columns = [
  'review_mail',
  'review_push',
  'exam_mail',
  'exam_push',
  'note_push',
  'weekdays',
  'remind_minute',
  'quiet_from_minute',
  'quiet_until_minute',
] as const;

/** The defaults for a user who never changed them. */
export async function getReminderSettings(db: Queryable, userId: string): Promise<ReminderSettings> {
  const row = await db.selectFrom('reminder_settings').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return row ?? DEFAULT_REMINDER_SETTINGS;
}

export async function insertOrUpdateReminderSettings(
  db: Queryable,
  input: { user_id: string; settings: ReminderSettings; next_at: Date | null; now: Date },
): Promise<void> {
  const { user_id, settings, next_at, now } = input;
  const weekdays = [...new Set(settings.weekdays)].toSorted((one, other) => one - other);
  const values = { ...settings, weekdays, next_at, note_push_since: settings.note_push ? now : null, updated_at: now };
  await db
    .insertInto('reminder_settings')
    .values({ user_id, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...values,
        note_push_since: sql<Date>`case when excluded.note_push then coalesce(reminder_settings.note_push_since, excluded.note_push_since) end`,
      }),
    )
    .execute();
}

/** Locks users whose time has come; other workers skip them. */
export async function lockDueSettings(tx: Transaction, input: { now: Date; limit: number }) {
  return await tx
    .selectFrom('reminder_settings')
    .innerJoin('users', 'users.id', 'reminder_settings.user_id')
    .select(['reminder_settings.user_id', 'next_at', 'users.is_active', 'users.withdrawn_at'])
    .select(columns)
    .where('next_at', '<=', input.now)
    .orderBy('next_at')
    .limit(input.limit)
    .forUpdate('reminder_settings')
    .skipLocked()
    .execute();
}

export async function updateNextAt(tx: Transaction, input: { user_id: string; next_at: Date | null }): Promise<void> {
  await tx
    .updateTable('reminder_settings')
    .set({ next_at: input.next_at })
    .where('user_id', '=', input.user_id)
    .execute();
}

/** Pushes stay on: only mails carry the link that leads here. */
export async function updateMailsOff(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('reminder_settings')
    .set({
      review_mail: false,
      exam_mail: false,
      next_at: sql<Date | null>`case when review_push or exam_push then next_at end`,
    })
    .where('user_id', '=', userId)
    .execute();
}
