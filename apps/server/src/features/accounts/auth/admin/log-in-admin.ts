import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';
import type { Account } from '../accounts.queries.ts';
import { adminCodePerAccount } from '../auth-limits.ts';
import type { ClientPuzzle } from '../client-puzzle.ts';
import type { AccessTokens } from '../create-access-tokens.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { hashToken, type RefreshTokens } from '../create-refresh-tokens.ts';
import { upsertKnownDevice } from '../known-devices.queries.ts';
import { openSession, type TokenPair } from '../open-session.ts';
import { countUnusedRecoveryCodes, findTotp } from '../totp/totp.queries.ts';
import { verifyFactor } from '../totp/verify-factor.ts';
import { RecoveryCodeWrong, TotpEnrolmentNeeded, TotpNeeded, TotpWrong } from './admin-auth.errors.ts';
import { recordFailedLogIn, verifyAdminPassword } from './verify-admin-password.ts';

interface AdminLogIn {
  email: string;
  password: string;
  totp_code?: string | undefined;
  recovery_code?: string | undefined;
  ip: string;
  user_agent: string;
  device_key: string;
  solution: string | undefined;
}

type Means = 'password' | 'totp' | 'recovery_code';

export async function logInAdmin(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & {
    hasher: PasswordHasher;
    clientPuzzle: ClientPuzzle;
    totpRequired: boolean;
    accessTokens: AccessTokens;
    refreshTokens: RefreshTokens;
  },
  input: AdminLogIn,
): Promise<TokenPair> {
  const account = await verifyAdminPassword(deps, input);
  const means = await chooseMeans(deps, account, input);
  if (means !== 'password') await deps.limits.attempt(adminCodePerAccount, account.id);
  const tokens = await inTransaction(deps.db, async (tx) => {
    const isRight = means === 'password' || (await verifyFactor(deps, tx, { ...input, user_id: account.id }));
    if (!isRight) return null;
    return await openAdminSession(deps, tx, { ...input, account, means });
  });
  // Outside the transaction, because the failed attempt must be recorded although the transaction rolls back.
  if (tokens === null) {
    await recordFailedLogIn(deps, {
      admin_id: account.id,
      ip: input.ip,
      step: means === 'totp' ? 'totp' : 'recovery_code',
    });
    throw means === 'totp' ? new TotpWrong() : new RecoveryCodeWrong();
  }
  if (means !== 'password') await deps.limits.succeed(adminCodePerAccount, account.id);
  return tokens;
}

async function chooseMeans(
  deps: Pick<AppDeps, 'db'> & { totpRequired: boolean },
  account: Account,
  input: AdminLogIn,
): Promise<Means> {
  if ((await findTotp(deps.db, account.id)) === null) {
    if (deps.totpRequired) throw new TotpEnrolmentNeeded();
    return 'password';
  }
  if (input.totp_code !== undefined) return 'totp';
  if (input.recovery_code !== undefined) return 'recovery_code';
  throw new TotpNeeded();
}

async function openAdminSession(
  deps: Pick<AppDeps, 'clock'> & { accessTokens: AccessTokens; refreshTokens: RefreshTokens },
  tx: Transaction,
  input: { account: Account; means: Means; ip: string; user_agent: string; device_key: string },
): Promise<TokenPair> {
  const { account, means, ip, user_agent } = input;
  const now = deps.clock.now();
  // A recovery code does not count as reauthentication, because it does not show that the app is available.
  const reauthenticated_at = means === 'recovery_code' ? null : now;
  const device_hash = hashToken(input.device_key);
  await upsertKnownDevice(tx, { user_id: account.id, device_hash, now });
  const opened = await openSession(deps, tx, {
    user_id: account.id,
    audience: 'admin',
    ip,
    user_agent,
    device_hash,
    reauthenticated_at,
  });
  const codesLeft = means === 'recovery_code' ? { codes_left: await countUnusedRecoveryCodes(tx, account.id) } : {};
  await recordAudit(tx, {
    action: 'admin.logged_in',
    admin_id: account.id,
    session_id: opened.session_id,
    ip,
    changes: { means, ...codesLeft },
    now,
  });
  return opened.tokens;
}
