import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';
import { adminCodePerAccount, adminLoginPerIp } from '../auth-limits.ts';
import type { ClientPuzzle } from '../client-puzzle.ts';
import type { AccessTokens } from '../create-access-tokens.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { hashToken, type RefreshTokens } from '../create-refresh-tokens.ts';
import { openSession, type TokenPair } from '../open-session.ts';
import { activateTotp } from '../totp/activate-totp.ts';
import { createEnrolment } from '../totp/create-enrolment.ts';
import { findOpenEnrolment, findTotp } from '../totp/totp.queries.ts';
import { findTotpStep } from '../totp/totp.ts';
import { EnrolmentExpired, TotpAlreadyEnrolled, TotpWrong } from './admin-auth.errors.ts';
import { recordFailedLogIn, verifyAdminPassword } from './verify-admin-password.ts';

/** The confirming code cannot be used again. The recovery codes are returned only here. */
export async function confirmTotpEnrolment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & {
    accessTokens: AccessTokens;
    refreshTokens: RefreshTokens;
  },
  input: { enrolment_token: string; totp_code: string; ip: string; user_agent: string },
): Promise<TokenPair & { recovery_codes: string[] }> {
  const { ip, user_agent } = input;
  await deps.limits.take(adminLoginPerIp, ip);
  const token_hash = hashToken(input.enrolment_token);
  const now = deps.clock.now();
  const enrolment = await findOpenEnrolment(deps.db, { token_hash, now });
  if (!enrolment?.is_admin) throw new EnrolmentExpired();
  const { user_id, secret_sealed } = enrolment;
  await deps.limits.attempt(adminCodePerAccount, user_id);
  const secret = deps.secrets.open(secret_sealed, user_id);
  const last_step = findTotpStep({ secret, code: input.totp_code, now, lastStep: 0n });
  if (last_step === null) {
    await recordFailedLogIn(deps, { admin_id: user_id, ip, step: 'totp' });
    throw new TotpWrong();
  }
  await deps.limits.succeed(adminCodePerAccount, user_id);
  return await inTransaction(deps.db, async (tx) => {
    const recovery_codes = await activateTotp(tx, { user_id, secret_sealed, last_step, token_hash, now });
    if (recovery_codes === null) throw new TotpAlreadyEnrolled();
    const opened = await openSession(deps, tx, { user_id, audience: 'admin', ip, user_agent, reauthenticated_at: now });
    const session_id = opened.session_id;
    await recordAudit(tx, { action: 'admin.totp_enrolled', admin_id: user_id, session_id, ip, now });
    await recordAudit(tx, {
      action: 'admin.logged_in',
      admin_id: user_id,
      session_id,
      ip,
      changes: { means: 'totp' },
      now,
    });
    return { ...opened.tokens, recovery_codes };
  });
}

export async function beginTotpEnrolment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & { hasher: PasswordHasher; clientPuzzle: ClientPuzzle },
  input: { email: string; password: string; ip: string; device_key: string | null; solution: string | undefined },
): Promise<{ enrolment_token: string; secret: string; otpauth_uri: string; expires_at: Date }> {
  const account = await verifyAdminPassword(deps, input);
  if ((await findTotp(deps.db, account.id)) !== null) throw new TotpAlreadyEnrolled();
  return await createEnrolment(deps, account);
}
