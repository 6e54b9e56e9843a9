import type { AppDeps } from '../../../platform/app-deps.ts';
import { findPublicAddress } from '../../../platform/mail/find-public-address.ts';
import type { SmtpSettings } from '../../../platform/mail/smtp-settings.ts';
import { passwordContext } from './password-context.ts';
import { getSettings } from './settings.queries.ts';

class PrivateMailServer extends Error {}

/** The saved SMTP settings, validated again at this time; null while no server is set. */
export async function resolveSmtpSettings(
  deps: Pick<AppDeps, 'db' | 'secrets'> & { allowPrivateHosts: boolean },
): Promise<SmtpSettings | null> {
  const stored = await getSettings(deps.db);
  if (stored.smtp_host === '') return null;
  const sealed = stored.smtp_password_sealed;
  const settings = {
    host: stored.smtp_host,
    port: stored.smtp_port,
    use_tls: stored.smtp_use_tls,
    username: stored.smtp_username,
    password: sealed === null ? '' : deps.secrets.open(sealed, passwordContext(stored)),
  };
  if (deps.allowPrivateHosts) return settings;
  const finding = await findPublicAddress(stored.smtp_host);
  if (!finding.found) throw new PrivateMailServer(`mail server address rejected: ${finding.reason}`);
  return { ...settings, pinned_address: finding.address };
}
