import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { getAccount } from '../accounts.queries.ts';
import { PROOF_MS } from '../refuse-stale-proof.ts';
import { updateSessionProved } from '../sessions.queries.ts';
import { ProofWrong } from './admin-auth.errors.ts';
import type { AdminAuthDeps } from './admin-deps.ts';
import { adminCodePerAccount } from './admin-limits.ts';
import { findTotp } from './admin-totp.queries.ts';
import { takeTotpCode } from './take-totp-code.ts';

interface Proof {
  user_id: string;
  session_id: string;
  totp_code?: string | undefined;
  password?: string | undefined;
  ip: string;
}

/** Who has an authenticator app proves by a code; only without one does the password do. */
export async function reauthenticateAdmin(deps: AdminAuthDeps, input: Proof): Promise<{ proved_until: Date }> {
  const { user_id, session_id, ip } = input;
  await deps.limits.attempt(adminCodePerAccount, user_id);
  const by = (await findTotp(deps.db, user_id)) === null && !deps.totpRequired ? 'password' : 'totp';
  const knowsPassword = by === 'password' && (await isPasswordRight(deps, input));
  const now = deps.clock.now();
  const who = { admin_id: user_id, session_id, ip, changes: { means: by }, now };
  const isProved = await inTransaction(deps.db, async (tx) => {
    const isRight = knowsPassword || (await takeTotpCode(deps, tx, { user_id, code: input.totp_code ?? '' }));
    if (isRight) await updateSessionProved(tx, { session_id, now });
    await recordAudit(tx, {
      action: isRight ? 'admin.reauthenticated' : 'admin.reauthentication_failed',
      ...who,
    });
    return isRight;
  });
  if (!isProved) throw new ProofWrong(by);
  await deps.limits.succeed(adminCodePerAccount, user_id);
  return { proved_until: new Date(now.getTime() + PROOF_MS) };
}

async function isPasswordRight(deps: Pick<AdminAuthDeps, 'db' | 'hasher'>, input: Proof): Promise<boolean> {
  const account = await getAccount(deps.db, input.user_id);
  return await deps.hasher.verify(account.password_hash, input.password ?? '');
}
