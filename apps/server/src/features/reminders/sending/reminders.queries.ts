import type { ReminderChannel, ReminderKind } from '@pilgi/domain/reminders';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { isDue } from '../../../platform/db/due.queries.ts';

/** Must exceed the lease and the longest delay before another try. */
const MAX_DELAY_MS = 26 * 3_600_000;

export interface NewReminder {
  user_id: string;
  kind: ReminderKind;
  channel: ReminderChannel;
  day: string;
  subject_id: string | null;
  subscription_id: string | null;
  next_attempt_at: Date;
  expires_at: Date;
  created_at: Date;
}

/** A second row for the same user, kind, channel, day and device is not possible. */
export async function insertReminders(tx: Transaction, rows: readonly NewReminder[]): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await tx
    .insertInto('reminders')
    .values(rows.map((row) => ({ ...row, day: sql<Date>`${row.day}::date` })))
    .onConflict((conflict) => conflict.constraint('one_reminder_a_day').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

export interface ClaimedReminder {
  id: string;
  user_id: string;
  kind: ReminderKind;
  channel: ReminderChannel;
  day: string;
  subject_id: string | null;
  subscription_id: string | null;
  attempts: number;
  expires_at: Date;
}

/** Claims under a lease; a row of a dead worker that was not sent yet is claimed again after the lease ends. */
export async function claimDueReminders(
  db: Queryable,
  input: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<ClaimedReminder[]> {
  return await db
    .updateTable('reminders')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: input.leaseEndsAt })
    .where('id', 'in', (due) =>
      due
        .selectFrom('reminders')
        .select('id')
        .where('status', '=', 'PLANNED')
        .where(isDue('next_attempt_at', { now: input.now, maxDelayMs: MAX_DELAY_MS }))
        .orderBy('next_attempt_at')
        .limit(input.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'kind', 'channel', 'subject_id', 'subscription_id', 'attempts', 'expires_at'])
    .returning(sql<string>`day::text`.as('day'))
    .execute();
}

/** Stored before the network is used. False when the row is no longer this worker's. */
export async function updateReminderCalling(
  db: Queryable,
  input: { id: string; attempts: number; unsubscribe_hash: Buffer | null },
): Promise<boolean> {
  const { id, attempts, unsubscribe_hash } = input;
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ status: 'CALLING', unsubscribe_hash })
    .where('id', '=', id)
    .where('status', '=', 'PLANNED')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateReminderEnded(
  db: Queryable,
  input: { id: string; status: 'SENT' | 'SKIPPED' | 'FAILED'; error: string | null; now: Date },
): Promise<void> {
  const { id, status, error, now } = input;
  await db
    .updateTable('reminders')
    .set({ status, error, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['PLANNED', 'CALLING'])
    .execute();
}

/** Only after a certain refusal. */
export async function updateReminderRetry(
  db: Queryable,
  input: { id: string; next_attempt_at: Date; error: string },
): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ status: 'PLANNED', next_attempt_at: input.next_attempt_at, error: input.error })
    .where('id', '=', input.id)
    .where('status', '=', 'CALLING')
    .execute();
}

/** Calls of dead workers: the message may have been accepted, so it is not sent again. */
export async function closeUnclearReminders(db: Queryable, now: Date) {
  return await db
    .updateTable('reminders')
    .set({ status: 'FAILED', error: 'UNCLEAR', finished_at: now })
    .where('status', '=', 'CALLING')
    .where(isDue('next_attempt_at', { now, maxDelayMs: MAX_DELAY_MS }))
    .returning(['id', 'channel'])
    .execute();
}

/** Review reminders since the last review, and the day of the last one. */
export async function findReviewHistory(db: Queryable, userId: string) {
  const { rows } = await sql<{ ignored: number; last_review_day: string | null }>`
    select count(distinct day) filter (where created_at > coalesce(
             greatest((select max(reviewed_at) from review_logs where user_id = ${userId}),
             (select max(reviewed_at) from flash_card_logs where user_id = ${userId})), '-infinity'))::integer as ignored,
           max(day)::text as last_review_day
    from reminders where user_id = ${userId} and kind = 'REVIEW' and status not in ('SKIPPED', 'FAILED')`.execute(db);
  return rows[0] ?? { ignored: 0, last_review_day: null };
}

/** Address and state of the receiver; null for a closed or locked account. */
export async function findReceiver(db: Queryable, userId: string): Promise<{ email: string } | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}

/** Finished notes of users who want to know, that were not seen when they ended and are not announced yet. */
export async function listUnannouncedNotes(
  tx: Transaction,
  input: { since: Date; seenWithinMs: number; limit: number },
) {
  return await tx
    .selectFrom('jobs as job')
    .innerJoin('reminder_settings as settings', 'settings.user_id', 'job.user_id')
    .innerJoin('push_subscriptions as device', 'device.user_id', 'job.user_id')
    .select(['job.id as job_id', 'job.user_id', 'job.finished_at', 'device.id as subscription_id'])
    .select(['quiet_from_minute', 'quiet_until_minute'])
    .where('job.status', '=', 'COMPLETED')
    .where('job.finished_at', '>', input.since)
    .where('settings.note_push', '=', true)
    .where(sql<boolean>`job.finished_at >= settings.note_push_since`)
    .where(
      sql<boolean>`(job.last_viewed_at is null or job.finished_at - job.last_viewed_at >= ${input.seenWithinMs} * interval '1 millisecond')`,
    )
    .where(
      sql<boolean>`not exists (select 1 from reminders where reminders.user_id = job.user_id and kind = 'NOTE' and channel = 'PUSH' and subject_id = job.id and subscription_id = device.id)`,
    )
    .orderBy('job.finished_at')
    .limit(input.limit)
    .execute();
}

/** Null when the note was deleted since. */
export async function findFinishedNote(db: Queryable, jobId: string) {
  const note = await db
    .selectFrom('jobs as job')
    .innerJoin('notes as note', 'note.id', 'job.note_id')
    .select('note.id as note_id')
    .where('job.id', '=', jobId)
    .where('note.deleted_at', 'is', null)
    .executeTakeFirst();
  return note ?? null;
}

export async function lockReminderByUnsubscribe(tx: Transaction, unsubscribeHash: Buffer) {
  const row = tx.selectFrom('reminders').select(['id', 'user_id']).where('unsubscribe_hash', '=', unsubscribeHash);
  return (await row.forUpdate().executeTakeFirst()) ?? null;
}

export async function deleteFinishedReminders(db: Queryable, before: Date): Promise<number> {
  const old = db.deleteFrom('reminders').where('finished_at', '<', before);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}

/** Order matters for no table; all rows are the user's own. */
export async function deleteRemindersOfUser(tx: Transaction, userId: string): Promise<void> {
  for (const table of ['reminders', 'push_subscriptions', 'calendar_feeds', 'reminder_settings'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
