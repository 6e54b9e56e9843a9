import { randomBytes } from 'node:crypto';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import { insertEnrolment } from './totp.queries.ts';
import { makeTotpSecret, otpauthUri } from './totp.ts';

const ENROLMENT_MS = 10 * MINUTE_MS;

/** A pending secret; it becomes active when a code of it is confirmed. */
export async function createEnrolment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'secrets'>,
  account: { id: string; email: string },
): Promise<{ enrolment_token: string; secret: string; otpauth_uri: string; expires_at: Date }> {
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
