import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';
import { getAccount } from '../accounts.queries.ts';
import { adminCodePerAccount } from '../auth-limits.ts';
import { REAUTH_VALID_MS } from '../authenticate-session.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { updateSessionReauthenticated } from '../sessions.queries.ts';
import { consumeTotpCode } from '../totp/stored-totp-secrets.ts';
import { findTotp } from '../totp/totp.queries.ts';
import { ReauthFailed } from './admin-auth.errors.ts';

interface Reauthentication {
  user_id: string;
  session_id: string;
  totp_code?: string | undefined;
  password?: string | undefined;
  ip: string;
}

/** An operator with an authenticator app must enter a code; the password is accepted only without an app. */
export async function reauthenticateAdmin(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & { totpRequired: boolean; hasher: PasswordHasher },
  input: Reauthentication,
): Promise<{ proved_until: Date }> {
  const { user_id, session_id, ip } = input;
  await deps.limits.attempt(adminCodePerAccount, user_id);
  const method = (await findTotp(deps.db, user_id)) === null && !deps.totpRequired ? 'password' : 'totp';
  const knowsPassword = method === 'password' && (await isPasswordRight(deps, input));
  const now = deps.clock.now();
  const audit = { admin_id: user_id, session_id, ip, changes: { means: method }, now };
  const isVerified = await inTransaction(deps.db, async (tx) => {
    const isRight = knowsPassword || (await consumeTotpCode(deps, tx, { user_id, code: input.totp_code ?? '' }));
    if (isRight) await updateSessionReauthenticated(tx, { session_id, now });
    await recordAudit(tx, {
      action: isRight ? 'admin.reauthenticated' : 'admin.reauthentication_failed',
      ...audit,
    });
    return isRight;
  });
  if (!isVerified) throw new ReauthFailed(method);
  await deps.limits.succeed(adminCodePerAccount, user_id);
  return { proved_until: new Date(now.getTime() + REAUTH_VALID_MS) };
}

async function isPasswordRight(
  deps: Pick<AppDeps, 'db'> & { hasher: PasswordHasher },
  input: Reauthentication,
): Promise<boolean> {
  const account = await getAccount(deps.db, input.user_id);
  return await deps.hasher.verify(account.password_hash, input.password ?? '');
}
