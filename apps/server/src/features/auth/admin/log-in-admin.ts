import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Account } from '../accounts.queries.ts';
import { openSession } from '../open-session.ts';
import type { TokenPair } from '../token-pair.ts';
import { RecoveryCodeWrong, TotpEnrolmentNeeded, TotpNeeded, TotpWrong } from './admin-auth.errors.ts';
import type { AdminAuthDeps } from './admin-deps.ts';
import { adminCodePerAccount } from './admin-limits.ts';
import { countUnusedRecoveryCodes, findTotp, updateRecoveryCodeUsed } from './admin-totp.queries.ts';
import { checkAdminPassword } from './check-admin-password.ts';
import { recordFailedLogIn } from './record-failed-log-in.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './take-totp-code.ts';

interface AdminLogIn {
  email: string;
  password: string;
  totp_code?: string | undefined;
  recovery_code?: string | undefined;
  ip: string;
  user_agent: string;
}

type Means = 'password' | 'totp' | 'recovery_code';

export async function logInAdmin(deps: AdminAuthDeps, input: AdminLogIn): Promise<TokenPair> {
  const account = await checkAdminPassword(deps, input);
  const means = await chooseMeans(deps, account, input);
  if (means !== 'password') await deps.limits.attempt(adminCodePerAccount, account.id);
  const tokens = await inTransaction(deps.db, async (tx) => {
    if (!(await takeProof(deps, tx, { ...input, user_id: account.id, means }))) return null;
    return await comeIn(deps, tx, { ...input, account, means });
  });
  // Outside the transaction, so that the failed attempt is recorded though nothing else is.
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

async function chooseMeans(deps: AdminAuthDeps, account: Account, input: AdminLogIn): Promise<Means> {
  if ((await findTotp(deps.db, account.id)) === null) {
    if (deps.totpRequired) throw new TotpEnrolmentNeeded();
    return 'password';
  }
  if (input.totp_code !== undefined) return 'totp';
  if (input.recovery_code !== undefined) return 'recovery_code';
  throw new TotpNeeded();
}

async function takeProof(
  deps: AdminAuthDeps,
  tx: Transaction,
  input: Pick<AdminLogIn, 'totp_code' | 'recovery_code'> & { user_id: string; means: Means },
): Promise<boolean> {
  const { user_id, means, totp_code: code = '', recovery_code = '' } = input;
  if (means === 'password') return true;
  if (means === 'totp') return await takeTotpCode(deps, tx, { user_id, code });
  return await updateRecoveryCodeUsed(tx, {
    user_id,
    code_hash: hashRecoveryCode(recovery_code),
    now: deps.clock.now(),
  });
}

async function comeIn(
  deps: AdminAuthDeps,
  tx: Transaction,
  input: { account: Account; means: Means; ip: string; user_agent: string },
): Promise<TokenPair> {
  const { account, means, ip, user_agent } = input;
  const now = deps.clock.now();
  // A recovery code opens the door and no more: it does not show that the app is at hand.
  const proved_at = means === 'recovery_code' ? null : now;
  const opened = await openSession(deps, tx, { user_id: account.id, audience: 'admin', ip, user_agent, proved_at });
  const left = means === 'recovery_code' ? { codes_left: await countUnusedRecoveryCodes(tx, account.id) } : {};
  await recordAudit(tx, {
    action: 'admin.logged_in',
    admin_id: account.id,
    session_id: opened.session_id,
    ip,
    changes: { means, ...left },
    now,
  });
  return opened.tokens;
}
