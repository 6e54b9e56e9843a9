import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { type Account, insertSecurityEvent, isLeaving, type SecurityEventKind } from './accounts.queries.ts';
import { AccountInactive, AccountLeaving } from './auth.errors.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import { hashToken, type RefreshTokens } from './create-refresh-tokens.ts';
import { findWaitingRecovery } from './factor-recovery/factor-recoveries.queries.ts';
import { hasAnyDevice, hasKnownDevice, upsertKnownDevice } from './known-devices.queries.ts';
import type { LoginTickets } from './login-tickets.ts';
import { openSession, type TokenPair } from './open-session.ts';
import { SecondFactorNeeded } from './second-factor.errors.ts';
import { findTotp } from './totp/totp.queries.ts';
import type { WayIn } from './ways-in.queries.ts';

export type UserSessionDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'> & {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  loginTickets: LoginTickets;
};

export interface Visitor {
  ip: string;
  user_agent: string;
  device_key: string;
}

/** After a way in that is no second factor by itself: opens the session, or answers with the second step. */
export async function continueLogIn(
  deps: UserSessionDeps,
  account: Account,
  visitor: Visitor & { way_in: WayIn },
): Promise<TokenPair> {
  await rejectInactive(deps.db, account);
  if ((await findTotp(deps.db, account.id)) === null) return await openUserSession(deps, account, visitor);
  const waiting = await findWaitingRecovery(deps.db, account.id);
  throw new SecondFactorNeeded({
    ticket: deps.loginTickets.issue(account, visitor.way_in),
    recovery_due_at: waiting?.due_at ?? null,
  });
}

/** Every factor of the account was verified. A browser that is new to the account is announced by mail. */
export async function openUserSession(
  deps: Omit<UserSessionDeps, 'loginTickets'>,
  account: Account,
  visitor: Visitor & { way_in: WayIn; event?: SecurityEventKind; reauthenticated_at?: Date },
): Promise<TokenPair> {
  await rejectInactive(deps.db, account);
  const { ip, user_agent, way_in, event, reauthenticated_at = null } = visitor;
  const [user_id, device_hash, now] = [account.id, hashToken(visitor.device_key), deps.clock.now()];
  return await inTransaction(deps.db, async (tx) => {
    const isNew = !(await hasKnownDevice(tx, { user_id, device_hash })) && (await hasAnyDevice(tx, user_id));
    await upsertKnownDevice(tx, { user_id, device_hash, now });
    const session = { user_id, audience: 'user', ip, user_agent, device_hash, way_in, reauthenticated_at } as const;
    const { session_id, tokens } = await openSession(deps, tx, session);
    if (event !== undefined) await insertSecurityEvent(tx, { user_id, session_id, kind: event, ip, now });
    if (isNew) await insertMail(tx, { kind: 'new_device', payload: { user_id } }, now);
    return tokens;
  });
}

export async function rejectInactive(db: Queryable, account: Account): Promise<void> {
  if (!account.is_active) throw (await isLeaving(db, account.id)) ? new AccountLeaving() : new AccountInactive();
}
