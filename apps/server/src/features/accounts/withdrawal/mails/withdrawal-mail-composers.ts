import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeWithdrawalMail } from './compose-withdrawal-mail.ts';

export function withdrawalMailComposers(deps: Pick<AppDeps, 'supportEmail'>): Record<string, ComposeMail> {
  return { account_withdrawn: (payload) => composeWithdrawalMail(deps, payload) };
}
