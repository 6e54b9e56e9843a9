import { decideSmtpPassword } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import { passwordContext } from './password-context.ts';
import { PasswordReentryNeeded, SettingsConflict } from './settings.errors.ts';
import { lockSettings, type SettingsFields, type StoredSettings, updateSettings } from './settings.queries.ts';
import { toSettingsView } from './to-settings-view.ts';
import { validateSettings } from './validate-settings.ts';

interface SettingsInput {
  fields: SettingsFields;
  smtp_password?: string | undefined;
  /** Version of the settings that were edited; without it the last save wins. */
  updated_at?: Date | undefined;
  operator: Operator;
}

export async function saveSettings(
  deps: Pick<AppDeps, 'db' | 'clock' | 'secrets'> & { allowPrivateHosts: boolean },
  input: SettingsInput,
) {
  const fields = trimmed(input.fields);
  await validateSettings(deps, fields);
  const now = deps.clock.now();
  const saved = await inTransaction(deps.db, async (tx) => {
    const before = await lockSettings(tx);
    if (input.updated_at !== undefined && input.updated_at.getTime() !== before.updated_at.getTime()) {
      throw new SettingsConflict();
    }
    const smtp_password_sealed = nextSealedPassword(deps, before, { ...fields, smtp_password: input.smtp_password });
    // Strictly increasing, so that every save has its own version.
    const updated_at = new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1));
    const after = { ...fields, smtp_password_sealed, updated_at };
    await updateSettings(tx, after);
    const password = before.smtp_password_sealed === smtp_password_sealed ? {} : { smtp_password_changed: true };
    const changes = { ...changesBetween(before, fields), ...password };
    await recordAudit(tx, { action: 'settings.saved', ...input.operator, changes, now });
    failPoint('settings:in');
    return toSettingsView(after);
  });
  failPoint('settings:after');
  return saved;
}

function trimmed(fields: SettingsFields): SettingsFields {
  const names = ['support_email', 'smtp_host', 'smtp_username', 'admin_notification_email'] as const;
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, fields[name].trim()])) };
}

function nextSealedPassword(
  deps: Pick<AppDeps, 'secrets'>,
  before: StoredSettings,
  after: { smtp_host: string; smtp_username: string; smtp_password?: string | undefined },
): string | null {
  const hasPassword = before.smtp_password_sealed !== null;
  switch (decideSmtpPassword({ before: { ...before, hasPassword }, after })) {
    case 'KEEP':
      return before.smtp_password_sealed;
    case 'FORGET':
      return null;
    case 'REPLACE':
      return deps.secrets.seal(after.smtp_password ?? '', passwordContext(after));
    case 'REENTER':
      throw new PasswordReentryNeeded();
  }
}
