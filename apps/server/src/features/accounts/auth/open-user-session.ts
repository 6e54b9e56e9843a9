import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Account, isLeaving } from './accounts.queries.ts';
import { AccountInactive, AccountLeaving } from './auth.errors.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import { hashToken, type RefreshTokens } from './create-refresh-tokens.ts';
import { upsertKnownDevice } from './known-devices.queries.ts';
import { openSession, type TokenPair } from './open-session.ts';
import type { WayIn } from './ways-in.queries.ts';

export type SessionDeps = Pick<AppDeps, 'db' | 'clock' | 'limits'> & {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
};

export interface Visitor {
  ip: string;
  user_agent: string;
  device_key: string;
}

/** Every log-in of a user ends here, whichever way in it used. */
export async function openUserSession(
  deps: Omit<SessionDeps, 'limits'>,
  tx: Transaction,
  { account, visitor, way_in }: { account: Account; visitor: Visitor; way_in: WayIn },
): Promise<TokenPair> {
  if (!account.is_active) throw (await isLeaving(tx, account.id)) ? new AccountLeaving() : new AccountInactive();
  const { ip, user_agent } = visitor;
  const [user_id, device_hash] = [account.id, hashToken(visitor.device_key)];
  await upsertKnownDevice(tx, { user_id, device_hash, now: deps.clock.now() });
  const session = { user_id, audience: 'user', ip, user_agent, device_hash, way_in, reauthenticated_at: null } as const;
  return (await openSession(deps, tx, session)).tokens;
}
