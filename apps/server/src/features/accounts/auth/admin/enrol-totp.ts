import { randomBytes } from 'node:crypto';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';
import { adminCodePerAccount, adminLoginPerIp } from '../auth-limits.ts';
import type { ClientPuzzle } from '../client-puzzle.ts';
import type { AccessTokens } from '../create-access-tokens.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { hashToken, type RefreshTokens } from '../create-refresh-tokens.ts';
import { openSession, type TokenPair } from '../open-session.ts';
import { EnrolmentExpired, FactorLinkUnusable, TotpAlreadyEnrolled, TotpWrong } from './admin-auth.errors.ts';
import {
  deleteEnrolment,
  findOpenEnrolment,
  findTotp,
  insertEnrolment,
  insertRecoveryCodes,
  insertTotp,
} from './admin-totp.queries.ts';
import { deleteFactorReset, isFactorReset, updateFactorLinkUsed } from './factor-resets.queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { findTotpStep, makeTotpSecret, otpauthUri } from './totp.ts';
import { recordFailedLogIn, verifyAdminPassword } from './verify-admin-password.ts';

const ENROLMENT_MS = 10 * 60_000;

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
  if (enrolment === null) throw new EnrolmentExpired();
  const { user_id, secret_sealed } = enrolment;
  await deps.limits.attempt(adminCodePerAccount, user_id);
  const secret = deps.secrets.open(secret_sealed, user_id);
  const last_step = findTotpStep({ secret, code: input.totp_code, now, lastStep: 0n });
  if (last_step === null) {
    await recordFailedLogIn(deps, { admin_id: user_id, ip, step: 'totp' });
    throw new TotpWrong();
  }
  await deps.limits.succeed(adminCodePerAccount, user_id);
  const recovery_codes = makeRecoveryCodes();
  const tokens = await inTransaction(deps.db, async (tx) => {
    if (!(await insertTotp(tx, { user_id, secret_sealed, last_step, now }))) throw new TotpAlreadyEnrolled();
    await deleteEnrolment(tx, token_hash);
    await deleteFactorReset(tx, user_id);
    await insertRecoveryCodes(tx, { user_id, hashes: recovery_codes.map(hashRecoveryCode), now });
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
    return opened.tokens;
  });
  return { ...tokens, recovery_codes };
}

/** Creates a pending secret; it becomes active when a code of it is confirmed. */
export async function beginTotpEnrolment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & { hasher: PasswordHasher; clientPuzzle: ClientPuzzle },
  input: {
    email: string;
    password: string;
    link_token?: string | undefined;
    ip: string;
    device_key: string | null;
    solution: string | undefined;
  },
): Promise<{ enrolment_token: string; secret: string; otpauth_uri: string; expires_at: Date }> {
  const account = await verifyAdminPassword(deps, input);
  if ((await findTotp(deps.db, account.id)) !== null) throw new TotpAlreadyEnrolled();
  if (await isFactorReset(deps.db, account.id)) await consumeFactorLink(deps, account.id, input.link_token);
  const secret = makeTotpSecret();
  const enrolment_token = randomBytes(32).toString('base64url');
  const expires_at = new Date(deps.clock.now().getTime() + ENROLMENT_MS);
  await insertEnrolment(deps.db, {
    user_id: account.id,
    token_hash: hashToken(enrolment_token),
    secret_sealed: deps.secrets.seal(secret, account.id),
    expires_at,
  });
  return { enrolment_token, secret, otpauth_uri: otpauthUri({ secret, email: account.email }), expires_at };
}

async function consumeFactorLink(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  user_id: string,
  token: string | undefined,
): Promise<void> {
  const token_hash = hashToken(token ?? '');
  if (!(await updateFactorLinkUsed(deps.db, { user_id, token_hash, now: deps.clock.now() })))
    throw new FactorLinkUnusable();
}
