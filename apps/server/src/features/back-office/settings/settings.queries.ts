import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const fieldColumns = [
  'site_name',
  'site_description',
  'support_email',
  'smtp_host',
  'smtp_port',
  'smtp_use_tls',
  'smtp_username',
  'admin_notification_email',
  'notify_on_user_signup',
  'notify_on_payment',
  'notify_on_error',
  'max_grant_credits',
  'max_daily_grant_credits',
] as const;

export type StoredSettings = Awaited<ReturnType<typeof getSettings>>;
export type SettingsFields = Pick<StoredSettings, (typeof fieldColumns)[number]>;

export async function getSettings(db: Queryable) {
  return await db
    .selectFrom('system_settings')
    .select([...fieldColumns, 'smtp_password_sealed', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/** Serializes saves. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  return await tx
    .selectFrom('system_settings')
    .select([...fieldColumns, 'smtp_password_sealed', 'updated_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSettings(
  tx: Transaction,
  input: SettingsFields & { smtp_password_sealed: string | null; updated_at: Date },
): Promise<void> {
  await tx.updateTable('system_settings').set(input).execute();
}

export async function updateSmtpPassword(tx: Transaction, input: { smtp_password_sealed: string }): Promise<void> {
  await tx.updateTable('system_settings').set(input).execute();
}
