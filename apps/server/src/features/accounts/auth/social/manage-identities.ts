import type { IdentityProvider } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import { LastWayIn } from '../auth.errors.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { requirePassword } from '../require-password.ts';
import { countWaysIn } from '../ways-in.queries.ts';
import { beginSignIn } from './begin-sign-in.ts';
import type { IdentityGateway } from './create-identity-gateway.ts';
import { deleteIdentity, insertIdentityToUnlink, listIdentities } from './identities.queries.ts';
import {
  EmailUnverified,
  IdentityUnknown,
  ProviderAlreadyLinked,
  ProviderFailed,
  ProviderOff,
  ProviderUnreachable,
} from './social.errors.ts';
import { updateSessionsOfWayInRevoked } from './social-accounts.queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'log'> & { hasher: PasswordHasher; gateway: IdentityGateway };

interface Owner {
  user_id: string;
  session_id: string;
  provider: IdentityProvider;
}

interface Departure extends Owner {
  browser_key: string;
  return_path: string | undefined;
}

/**
 * Only with a verified address: otherwise someone could register the address of another user, add an own identity
 * and still have it after the owner of the address takes the account over.
 */
export async function beginLink(
  deps: Deps,
  input: Departure & { password: string | undefined },
): Promise<{ url: string }> {
  const { user_id, session_id, provider } = input;
  if (!deps.gateway.providers.includes(provider)) throw new ProviderOff();
  const account = await requirePassword(deps, input);
  if (account.email_verified_at === null) throw new EmailUnverified();
  const linked = await listIdentities(deps.db, user_id);
  if (linked.some((one) => one.provider === provider)) throw new ProviderAlreadyLinked(provider);
  return await depart(deps, { ...input, intent: 'link', owner: { user_id, session_id } });
}

/** A log-in at a linked provider replaces the password of an account that has none. */
export async function beginConfirmation(deps: Deps, input: Departure): Promise<{ url: string }> {
  const { user_id, session_id, provider } = input;
  const linked = await listIdentities(deps.db, user_id);
  if (!linked.some((one) => one.provider === provider)) throw new IdentityUnknown();
  return await depart(deps, { ...input, intent: 'confirm', owner: { user_id, session_id } });
}

async function depart(deps: Deps, input: Parameters<typeof beginSignIn>[1]): Promise<{ url: string }> {
  try {
    return await beginSignIn(deps, input);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log.warn({ provider: input.provider, reason: error.reason }, 'social log-in not started');
    throw new ProviderUnreachable(input.provider, { cause: error });
  }
}

/** One way in must remain. Sessions that were opened by the identity end, except the current one. */
export async function removeIdentity(
  deps: Deps,
  input: Owner & { password: string | undefined; ip: string },
): Promise<void> {
  const { user_id, session_id, provider, ip } = input;
  await requirePassword(deps, input);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const ways = await countWaysIn(tx, user_id);
    const identity = (await listIdentities(tx, user_id)).find((one) => one.provider === provider);
    if (identity === undefined) throw new IdentityUnknown();
    if (ways <= 1) throw new LastWayIn();
    await deleteIdentity(tx, identity);
    if (provider === 'kakao') await insertIdentityToUnlink(tx, { ...pick(identity), requested_at: now });
    await updateSessionsOfWayInRevoked(tx, { user_id, provider, except_session_id: session_id, now });
    await insertSecurityEvent(tx, { user_id, session_id, kind: 'identity_removed', ip, now });
    await insertMail(tx, { kind: 'identity_removed', payload: { user_id, provider } }, now);
  });
}

const pick = ({ provider, subject }: { provider: IdentityProvider; subject: string }) => ({ provider, subject });
