import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeExpiryMail } from './compose-expiry-mail.ts';
import type { CreditMailDeps } from './credit-mail-deps.ts';

export function creditMailComposers(deps: CreditMailDeps): Record<string, ComposeMail> {
  return { credits_expire: (payload) => composeExpiryMail(deps, payload) };
}
