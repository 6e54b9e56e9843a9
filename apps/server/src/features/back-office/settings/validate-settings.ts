import { isEmailShaped } from '@pilgi/domain/accounts';
import { findPublicAddress } from '../../../platform/mail/find-public-address.ts';
import { EmailRefused, HostRefused, PortRefused } from './settings.errors.ts';
import type { SettingsFields } from './settings.queries.ts';

const MAIL_PORTS = [25, 465, 587, 2525];
const HOST_SHAPE = /^[A-Za-z0-9.:-]+$/;

/** Resolves the host name, so it runs before the transaction. */
export async function validateSettings(deps: { allowPrivateHosts: boolean }, fields: SettingsFields): Promise<void> {
  for (const email of [fields.support_email, fields.admin_notification_email]) {
    if (email !== '' && !isEmailShaped(email)) throw new EmailRefused();
  }
  if (fields.smtp_host === '') return;
  if (!HOST_SHAPE.test(fields.smtp_host)) throw new HostRefused();
  if (deps.allowPrivateHosts) return;
  if (!MAIL_PORTS.includes(fields.smtp_port)) throw new PortRefused();
  if (!(await findPublicAddress(fields.smtp_host)).found) throw new HostRefused();
}
