import { isEmailShaped } from '@pilgi/domain/accounts';
import { decideSmtpPassword } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findPublicAddress } from '../../../platform/mail/find-public-address.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import {
  EmailRefused,
  GrantLimitsRefused,
  HostRefused,
  PasswordReentryNeeded,
  PortRefused,
  SettingsConflict,
} from './settings.errors.ts';
import {
  getSettings,
  lockSettings,
  type SettingsFields,
  type StoredSettings,
  updateSettings,
} from './settings.queries.ts';
import { passwordContext } from './stored-mail-settings.ts';

const MAIL_PORTS = [25, 465, 587, 2525];
const HOST_SHAPE = /^[A-Za-z0-9.:-]+$/;

type GrantLimits = Pick<SettingsFields, 'max_grant_credits' | 'max_daily_grant_credits'>;
type SentFields = Omit<SettingsFields, keyof GrantLimits>;

interface SettingsInput {
  fields: SentFields;
  /** Unchanged where absent. */
  grant_limits: { [Name in keyof GrantLimits]?: GrantLimits[Name] | undefined };
  smtp_password?: string | undefined;
  /** Version of the settings that were edited; without it the last save wins. */
  updated_at?: Date | undefined;
  operator: Operator;
}

export async function saveSettings(
  deps: Pick<AppDeps, 'db' | 'clock' | 'secrets'> & { allowPrivateHosts: boolean },
  input: SettingsInput,
) {
  const sent = trimmed(input.fields);
  await validateSettings(deps, sent);
  const now = deps.clock.now();
  const saved = await inTransaction(deps.db, async (tx) => {
    const before = await lockSettings(tx);
    if (input.updated_at !== undefined && input.updated_at.getTime() !== before.updated_at.getTime()) {
      throw new SettingsConflict();
    }
    const fields = { ...sent, ...nextGrantLimits(before, input.grant_limits) };
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

function nextGrantLimits(before: GrantLimits, sent: SettingsInput['grant_limits']): GrantLimits {
  const max_grant_credits = sent.max_grant_credits ?? before.max_grant_credits;
  const max_daily_grant_credits = sent.max_daily_grant_credits ?? before.max_daily_grant_credits;
  if (max_daily_grant_credits < max_grant_credits) throw new GrantLimitsRefused();
  return { max_grant_credits, max_daily_grant_credits };
}

function trimmed(fields: SentFields): SentFields {
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

export async function getSystemSettings(deps: Pick<AppDeps, 'db'>) {
  return toSettingsView(await getSettings(deps.db));
}

/** API view of the settings; never contains the password, only whether one is set. */
function toSettingsView({ smtp_password_sealed, ...settings }: StoredSettings) {
  return { ...settings, smtp_password: '' as const, smtp_password_set: smtp_password_sealed !== null };
}

/** Resolves the host name, so it runs before the transaction. */
async function validateSettings(deps: { allowPrivateHosts: boolean }, fields: SentFields): Promise<void> {
  for (const email of [fields.support_email, fields.admin_notification_email]) {
    if (email !== '' && !isEmailShaped(email)) throw new EmailRefused();
  }
  if (fields.smtp_host === '') return;
  if (!HOST_SHAPE.test(fields.smtp_host)) throw new HostRefused();
  if (deps.allowPrivateHosts) return;
  if (!MAIL_PORTS.includes(fields.smtp_port)) throw new PortRefused();
  if (!(await findPublicAddress(fields.smtp_host)).found) throw new HostRefused();
}
