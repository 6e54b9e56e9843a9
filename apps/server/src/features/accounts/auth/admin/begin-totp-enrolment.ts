import { randomBytes } from 'node:crypto';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import { TotpAlreadyEnrolled } from './admin-auth.errors.ts';
import { findTotp, insertEnrolment } from './admin-totp.queries.ts';
import { makeTotpSecret, otpauthUri } from './totp.ts';
import { verifyAdminPassword } from './verify-admin-password.ts';

const ENROLMENT_MS = 10 * 60_000;

/** Creates a pending secret; it becomes active when a code of it is confirmed. */
export async function beginTotpEnrolment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'secrets'> & { hasher: PasswordHasher },
  input: { email: string; password: string; ip: string },
): Promise<{ enrolment_token: string; secret: string; otpauth_uri: string; expires_at: Date }> {
  const account = await verifyAdminPassword(deps, input);
  if ((await findTotp(deps.db, account.id)) !== null) throw new TotpAlreadyEnrolled();
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
