import { createECDH, createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

/** The first student has reminders on, a phone, a calendar address and a week of reminders; nothing is due to be sent. */
export async function insertDemoReminders(
  tx: Transaction,
  { user_id, now }: { user_id: string; now: Date },
): Promise<void> {
  await sql`
    insert into reminder_settings (user_id, review_mail, review_push, exam_mail, exam_push, note_push, weekdays,
      remind_minute, quiet_from_minute, quiet_until_minute, next_at, note_push_since, updated_at)
    values (${user_id}, true, true, true, false, true, '{1,2,3,4,5}', 1140, 1260, 480, null, ${now}, ${now})`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({
      user_id,
      endpoint: `https://fcm.googleapis.com/fcm/send/demo-${user_id}`,
      p256dh: createECDH('prime256v1').generateKeys(),
      auth: createHash('sha256').update(user_id).digest().subarray(0, 16),
      user_agent: PHONE,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token_hash = createHash('sha256').update(`demo calendar ${user_id}`).digest();
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id, token_hash, includes_titles: true, created_at: now })
    .execute();
  await sql`
    insert into reminders (user_id, kind, channel, day, subscription_id, status, attempts, next_attempt_at, expires_at,
      created_at, finished_at)
    select ${user_id}, 'REVIEW', channel, (at at time zone 'Asia/Seoul')::date,
      case when channel = 'PUSH' then ${id}::uuid end, 'SENT', 1, at, at + interval '2 hours', at, at
    from generate_series(1, 7) as back,
      lateral (select ${now}::timestamptz - back * interval '1 day' as at) as time,
      unnest(enum_range(null::reminder_channel)) as channel`.execute(tx);
}
