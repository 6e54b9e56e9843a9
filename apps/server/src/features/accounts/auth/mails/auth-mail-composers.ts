import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import type { AuthMailDeps } from './auth-mail-deps.ts';
import { composePasswordResetMail } from './compose-password-reset-mail.ts';
import { composeSecurityNoticeMail } from './compose-security-notice-mail.ts';

export function authMailComposers(deps: AuthMailDeps): Record<string, ComposeMail> {
  return {
    password_reset: (payload, mailId) => composePasswordResetMail(deps, payload, mailId),
    password_changed: (payload) => composeSecurityNoticeMail(deps, 'password_changed', payload),
    session_ended: (payload) => composeSecurityNoticeMail(deps, 'session_ended', payload),
  };
}
