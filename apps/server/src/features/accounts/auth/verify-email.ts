import type { AppDeps } from '../../../platform/app-deps.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { getAccount, updateEmailVerified } from './accounts.queries.ts';
import { EmailAlreadyVerified, EmailCodeWrong } from './auth.errors.ts';
import { emailCodePerDay, emailCodePerHour } from './auth-limits.ts';
import { consumeEmailCode, type EmailCodes } from './email-codes.ts';

/** Mails a new code; an older one stops working when the mail is made. */
export async function requestEmailVerification(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { user_id }: { user_id: string },
): Promise<void> {
  const account = await getAccount(deps.db, user_id);
  if (account.email_verified_at !== null) throw new EmailAlreadyVerified();
  await deps.limits.take(emailCodePerHour, user_id);
  await deps.limits.take(emailCodePerDay, user_id);
  await insertMail(deps.db, { kind: 'verify_email', payload: { user_id } }, deps.clock.now());
}

/** Verifies the address that the code was sent to, if it is still the address of the account. */
export async function confirmEmailVerification(
  deps: Pick<AppDeps, 'db' | 'clock'> & { emailCodes: EmailCodes },
  { user_id, code }: { user_id: string; code: string },
): Promise<void> {
  const email = await consumeEmailCode(deps, { user_id, purpose: 'verify', code });
  const isVerified = email !== null && (await updateEmailVerified(deps.db, { user_id, email, now: deps.clock.now() }));
  if (!isVerified) throw new EmailCodeWrong();
}
