import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { EMAIL_RESTORE_HOURS, isEmailShaped, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { isUniqueViolation } from '../../../platform/db/is-unique-violation.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { HOUR_MS } from '../../../platform/rate-limits/rate-limit.ts';
import { findAccountByEmail, getAccount, insertSecurityEvent } from './accounts.queries.ts';
import { EmailChangeBlocked, EmailCodeWrong, EmailMalformed, EmailRestoreUnusable, EmailTaken } from './auth.errors.ts';
import { emailCodePerDay, emailCodePerHour, resetLinkPerIp } from './auth-limits.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import {
  hasRestoredChangeSince,
  insertEmailChange,
  lockRestorableChange,
  updateAccountEmail,
  updateChangeRestored,
} from './email-changes.queries.ts';
import { consumeEmailCode, type EmailCodes } from './email-codes.ts';
import { requirePassword } from './require-password.ts';
import { updateUserSessionsRevoked } from './sessions.queries.ts';

const BLOCKED_AFTER_RESTORE_MS = 7 * 24 * HOUR_MS;

/** Mails a code to the new address; nothing changes until it is entered. */
export async function requestEmailChange(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { hasher: PasswordHasher },
  input: { user_id: string; session_id: string; new_email: string; password: string | undefined },
): Promise<void> {
  const { user_id } = input;
  const email = normaliseEmail(input.new_email);
  if (!isEmailShaped(email)) throw new EmailMalformed();
  const account = await requirePassword(deps, input);
  const since = new Date(deps.clock.now().getTime() - BLOCKED_AFTER_RESTORE_MS);
  if (await hasRestoredChangeSince(deps.db, { user_id, since })) throw new EmailChangeBlocked();
  if (email === account.email || (await findAccountByEmail(deps.db, email)) !== null) throw new EmailTaken();
  await deps.limits.take(emailCodePerHour, user_id);
  await deps.limits.take(emailCodePerDay, user_id);
  await insertMail(deps.db, { kind: 'change_email', payload: { user_id, email } }, deps.clock.now());
}

/** Other sessions end, and the old address gets a link that undoes the change. */
export async function confirmEmailChange(
  deps: Pick<AppDeps, 'db' | 'clock'> & { emailCodes: EmailCodes },
  input: { user_id: string; session_id: string; code: string; ip: string },
): Promise<{ email: string }> {
  const { user_id, session_id } = input;
  const email = await consumeEmailCode(deps, { user_id, purpose: 'change', code: input.code });
  if (email === null) throw new EmailCodeWrong();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { email: old_email } = await getAccount(tx, user_id);
    if (!(await changeTo(tx, { user_id, email, now }))) throw new EmailTaken();
    const restorable_until = new Date(now.getTime() + EMAIL_RESTORE_HOURS * HOUR_MS);
    const change_id = await insertEmailChange(tx, {
      user_id,
      old_email,
      new_email: email,
      changed_at: now,
      restorable_until,
    });
    await updateUserSessionsRevoked(tx, { user_id, except_session_id: session_id, reason: 'email_changed', now });
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'email_changed', ip: input.ip, now });
    await insertMail(tx, { kind: 'email_changed', payload: { change_id, email: old_email } }, now);
  });
  return { email };
}

async function changeTo(tx: Transaction, input: { user_id: string; email: string; now: Date }): Promise<boolean> {
  try {
    return await updateAccountEmail(tx, { ...input, is_verified: true });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** By the link in the mail to the old address: the session that changed it ends. */
export async function restoreEmail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { restoreLinks: RestoreLinks },
  input: { token: string; ip: string },
): Promise<void> {
  await deps.limits.take(resetLinkPerIp, input.ip);
  const id = deps.restoreLinks.read(input.token);
  if (id === null) throw new EmailRestoreUnusable();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const change = await lockRestorableChange(tx, { id, now });
    if (change === null) throw new EmailRestoreUnusable();
    const { user_id, old_email: email } = change;
    if (!(await updateAccountEmail(tx, { user_id, email, is_verified: true, now }))) throw new EmailRestoreUnusable();
    await updateChangeRestored(tx, { id, now });
    await updateUserSessionsRevoked(tx, { user_id, reason: 'email_changed', now });
    await insertSecurityEvent(tx, { user_id, kind: 'email_restored', ip: input.ip, now });
    // The password may be known to the one who changed the address.
    await insertMail(tx, { kind: 'password_reset', payload: { email } }, now);
  });
}

export interface RestoreLinks {
  tokenFor(changeId: string): string;
  /** The change of a token; null when it is not ours. */
  read(token: string): string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createRestoreLinks(secret: string, purpose = 'pilgi e-mail restore link'): RestoreLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sign = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    tokenFor: (id) => `${id}.${sign(id).toString('base64url')}`,
    read: (token) => {
      const [id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!UUID.test(id) || given.length !== 32) return null;
      return timingSafeEqual(given, sign(id)) ? id : null;
    },
  };
}
