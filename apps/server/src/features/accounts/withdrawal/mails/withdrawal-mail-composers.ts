import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeWithdrawalMail } from './compose-withdrawal-mail.ts';

export function withdrawalMailComposers(deps: { supportEmail: string }): Record<string, ComposeMail> {
  return { account_withdrawn: (payload) => composeWithdrawalMail(deps, payload) };
}
