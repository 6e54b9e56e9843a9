import { normaliseEmail } from '@pilgi/domain';
import { insertMail } from '../../platform/mail/mail-outbox.queries.ts';
import type { AuthDeps } from './auth-deps.ts';
import { resetPerAccount, resetPerIp } from './auth-limits.ts';

/** Does the same for any address; whether an account exists is found out by the worker, out of the asker's sight. */
export async function requestPasswordReset(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'limits'>,
  input: { email: string; ip: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(resetPerIp, input.ip);
  await deps.limits.take(resetPerAccount, email);
  await insertMail(deps.db, { kind: 'password_reset', payload: { email } }, deps.clock.now());
}
