import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { SmtpSettings } from '../../../platform/mail/create-smtp-sender.ts';
import { findPublicAddress } from '../../../platform/mail/find-public-address.ts';
import { getSettings, lockSettings, updateSmtpPassword } from './settings.queries.ts';

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

/** Encryption context: the sealed password can be opened only for this server and user name. */
export function passwordContext(settings: { smtp_host: string; smtp_username: string }): string {
  return `smtp_password:${settings.smtp_username}@${settings.smtp_host}`;
}

/** Re-encrypts with the first key of the key ring. */
export async function resealSmtpPassword({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const stored = await lockSettings(tx);
    const sealed = stored.smtp_password_sealed;
    if (sealed === null) return 0;
    const context = passwordContext(stored);
    await updateSmtpPassword(tx, { smtp_password_sealed: secrets.seal(secrets.open(sealed, context), context) });
    return 1;
  });
}
