import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeExpiryMail } from './compose-expiry-mail.ts';

export function creditMailComposers(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'>,
): Record<string, ComposeMail> {
  return { credits_expire: (payload) => composeExpiryMail(deps, payload) };
}
