import type { AppDeps } from '../../../platform/app-deps.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { getAccount } from './accounts.queries.ts';
import { EmailCodeWrong } from './auth.errors.ts';
import { emailCodePerDay, emailCodePerHour } from './auth-limits.ts';
import { consumeEmailCode, type EmailCodes } from './email-codes.ts';
import { updateSessionReauthenticated } from './sessions.queries.ts';
import { PasswordAlreadySet } from './social/social.errors.ts';

/** Mails a code that replaces the password of an account that has none. */
export async function requestConfirmationCode(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { user_id }: { user_id: string },
): Promise<void> {
  const { password_hash } = await getAccount(deps.db, user_id);
  if (password_hash !== null) throw new PasswordAlreadySet();
  await deps.limits.take(emailCodePerHour, user_id);
  await deps.limits.take(emailCodePerDay, user_id);
  await insertMail(deps.db, { kind: 'confirm_code', payload: { user_id } }, deps.clock.now());
}

/** Confirms the owner for this session only. */
export async function enterConfirmationCode(
  deps: Pick<AppDeps, 'db' | 'clock'> & { emailCodes: EmailCodes },
  input: { user_id: string; session_id: string; code: string },
): Promise<void> {
  const { user_id, session_id, code } = input;
  const sentTo = await consumeEmailCode(deps, { user_id, purpose: 'confirm', code });
  if (sentTo === null || sentTo !== (await getAccount(deps.db, user_id)).email) throw new EmailCodeWrong();
  await updateSessionReauthenticated(deps.db, { session_id, now: deps.clock.now() });
}
