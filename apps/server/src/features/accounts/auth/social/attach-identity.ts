import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { notifyOperators } from '../../../operators/index.ts';
import { type Account, insertAccount, insertSecurityEvent, updateEmailVerified } from '../accounts.queries.ts';
import { EmailTaken } from '../auth.errors.ts';
import { type Consent, insertConsents } from '../consents/consents.queries.ts';
import { deleteEmailCodesOfUser } from '../email-codes.queries.ts';
import { deleteRecoveriesOfUser } from '../factor-recovery/factor-recoveries.queries.ts';
import { deleteKnownDevicesOfUser } from '../known-devices.queries.ts';
import { deletePasskeysOfUser } from '../passkeys/passkeys.queries.ts';
import { deleteResetsOfUser } from '../password-resets.queries.ts';
import { updateUserSessionsRevoked } from '../sessions.queries.ts';
import { deleteTotp } from '../totp/totp.queries.ts';
import { findIdentity, insertIdentity } from './identities.queries.ts';
import type { PendingSignIn } from './sign-in-flows.queries.ts';
import { IdentityTaken, ProviderAlreadyLinked } from './social.errors.ts';
import { deleteConsentsOfUser, updatePasswordRemoved } from './social-accounts.queries.ts';

type Deps = Pick<AppDeps, 'clock'>;

interface Attachment {
  pending: PendingSignIn;
  email: string;
  ip: string;
  user_agent: string;
}

/** A new account without a password; its address is verified by the provider or by a code. */
export async function createAccount(
  deps: Deps,
  tx: Transaction,
  { pending, email, ip, user_agent, agreed }: Attachment & { agreed: readonly Consent[] },
): Promise<Account> {
  const now = deps.clock.now();
  const account = await insertAccount(tx, { email, password_hash: null, email_verified_at: now, now });
  if (account === null) throw new EmailTaken();
  const user_id = account.id;
  await insertConsents(tx, { user_id, agreed, ip, user_agent, now });
  await insertLink(tx, { pending, user_id, now });
  await notifyOperators(tx, { event: 'user_signed_up', subject: user_id, user_id }, now);
  return account;
}

/**
 * Someone registered this address, never verified it and never used the account: it goes to the owner of the address.
 * Every way in and the sessions of the registrant end, so that the registrant cannot wait in the account.
 */
export async function replaceAccount(
  deps: Deps,
  tx: Transaction,
  { pending, email, ip, user_agent, account, agreed }: Attachment & { account: Account; agreed: readonly Consent[] },
): Promise<Account> {
  const now = deps.clock.now();
  const user_id = account.id;
  await removeWaysIn(tx, { user_id, now });
  await deleteConsentsOfUser(tx, user_id);
  await insertConsents(tx, { user_id, agreed, ip, user_agent, now });
  await updateEmailVerified(tx, { user_id, email, now });
  await insertLink(tx, { pending, user_id, now });
  await insertSecurityEvent(tx, { user_id, kind: 'account_replaced', ip, now });
  return account;
}

/** Links to an account whose owner was confirmed, and notifies the owner by mail. */
export async function linkAccount(
  deps: Deps,
  tx: Transaction,
  input: { pending: PendingSignIn; user_id: string; ip: string; email?: string; removesPassword?: boolean },
): Promise<void> {
  const { pending, user_id, ip, email, removesPassword = false } = input;
  const now = deps.clock.now();
  if (removesPassword) await removeWaysIn(tx, { user_id, now });
  if (email !== undefined) await updateEmailVerified(tx, { user_id, email, now });
  await insertLink(tx, { pending, user_id, now });
  await insertSecurityEvent(tx, { user_id, kind: 'identity_linked', ip, now });
  await insertMail(tx, { kind: 'identity_linked', payload: { user_id, provider: pending.provider } }, now);
}

/** Also what was planted to come back later: a passkey, a second factor that locks the owner out, its recovery. */
async function removeWaysIn(tx: Transaction, { user_id, now }: { user_id: string; now: Date }): Promise<void> {
  await updatePasswordRemoved(tx, { user_id, now });
  await updateUserSessionsRevoked(tx, { user_id, reason: 'identity_linked', now });
  await deleteResetsOfUser(tx, user_id);
  await deleteEmailCodesOfUser(tx, user_id);
  await deleteKnownDevicesOfUser(tx, user_id);
  await deletePasskeysOfUser(tx, user_id);
  await deleteTotp(tx, user_id);
  await deleteRecoveriesOfUser(tx, user_id);
}

async function insertLink(
  tx: Transaction,
  { pending, user_id, now }: { pending: PendingSignIn; user_id: string; now: Date },
): Promise<void> {
  const { provider, subject, email, email_verified } = pending;
  if (await insertIdentity(tx, { provider, subject, user_id, email, email_verified, now })) return;
  const owner = await findIdentity(tx, { provider, subject });
  throw owner === null ? new ProviderAlreadyLinked(provider) : new IdentityTaken(provider);
}
