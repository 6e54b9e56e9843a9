import type { StoredSettings } from './settings.queries.ts';

/** API view of the settings; never contains the password, only whether one is set. */
export function toSettingsView({ smtp_password_sealed, ...settings }: StoredSettings) {
  return { ...settings, smtp_password: '' as const, smtp_password_set: smtp_password_sealed !== null };
}
