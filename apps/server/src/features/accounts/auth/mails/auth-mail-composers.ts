import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { createRestoreLinks } from '../change-email.ts';
import { createEmailCodes } from '../email-codes.ts';
import { createRecoveryLinks } from '../factor-recovery/create-recovery-links.ts';
import { composeCodeMail } from './compose-code-mail.ts';
import { composeEmailChangedMail } from './compose-email-changed-mail.ts';
import { composeFactorLinkMail, composeFactorResetMail } from './compose-factor-mails.ts';
import { composeFactorRecoveryMail } from './compose-factor-recovery-mail.ts';
import { composePasswordResetMail } from './compose-password-reset-mail.ts';
import { composeSecurityNoticeMail, SECURITY_NOTICES } from './compose-security-notice-mail.ts';
import { composeSignInCodeMail } from './compose-sign-in-code-mail.ts';

export function authMailComposers(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'> & { linkSecret: string },
): Record<string, ComposeMail> {
  const withCodes = { ...deps, emailCodes: createEmailCodes(deps.linkSecret) };
  const withLinks = { ...deps, restoreLinks: createRestoreLinks(deps.linkSecret) };
  return {
    verify_email: (payload, mailId) => composeCodeMail(withCodes, 'verify', payload, mailId),
    change_email: (payload, mailId) => composeCodeMail(withCodes, 'change', payload, mailId),
    login_code: (payload, mailId) => composeCodeMail(withCodes, 'log_in', payload, mailId),
    confirm_code: (payload, mailId) => composeCodeMail(withCodes, 'confirm', payload, mailId),
    sign_in_code: (payload, mailId) => composeSignInCodeMail(withCodes, payload, mailId),
    identity_linked: (payload) => composeSecurityNoticeMail(deps, 'identity_linked', payload),
    identity_removed: (payload) => composeSecurityNoticeMail(deps, 'identity_removed', payload),
    email_changed: (payload) => composeEmailChangedMail(withLinks, payload),
    factor_link: (payload, mailId) => composeFactorLinkMail(deps, payload, mailId),
    factor_reset: (payload) => composeFactorResetMail(deps, payload),
    password_reset: (payload, mailId) => composePasswordResetMail(deps, payload, mailId),
    recovery_code: (payload, mailId) => composeCodeMail(withCodes, 'recover', payload, mailId),
    factor_recovery_waiting: (payload) =>
      composeFactorRecoveryMail({ ...deps, recoveryLinks: createRecoveryLinks(deps.linkSecret) }, payload),
    ...Object.fromEntries(
      SECURITY_NOTICES.map((kind) => [kind, (payload: unknown) => composeSecurityNoticeMail(deps, kind, payload)]),
    ),
  };
}
