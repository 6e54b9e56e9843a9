import type { StoredSettings } from './settings.queries.ts';

/** Whether there is a password is all that ever leaves. */
export function showSettings({ smtp_password_sealed, ...settings }: StoredSettings) {
  return { ...settings, smtp_password: '' as const, smtp_password_set: smtp_password_sealed !== null };
}
