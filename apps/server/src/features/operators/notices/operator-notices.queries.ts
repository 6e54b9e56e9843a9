import type { Queryable } from '../../../platform/db/database.ts';

/** The notification settings saved by operators. */
export async function getNoticeSettings(db: Queryable) {
  return await db
    .selectFrom('system_settings')
    .select(['admin_notification_email', 'notify_on_user_signup', 'notify_on_payment', 'notify_on_error'])
    .executeTakeFirstOrThrow();
}
