import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composePasswordResetMail } from './compose-password-reset-mail.ts';
import { composeSecurityNoticeMail } from './compose-security-notice-mail.ts';

export function authMailComposers(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'> & { linkSecret: string },
): Record<string, ComposeMail> {
  return {
    password_reset: (payload, mailId) => composePasswordResetMail(deps, payload, mailId),
    password_changed: (payload) => composeSecurityNoticeMail(deps, 'password_changed', payload),
    session_ended: (payload) => composeSecurityNoticeMail(deps, 'session_ended', payload),
  };
}
