import { normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { resetPerAccount, resetPerIp } from './auth-limits.ts';

/** Behaves the same for any address. The worker checks later whether the account exists, so that timing reveals nothing. */
export async function requestPasswordReset(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { email: string; ip: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  await deps.limits.take(resetPerIp, input.ip);
  await deps.limits.take(resetPerAccount, email);
  await insertMail(deps.db, { kind: 'password_reset', payload: { email } }, deps.clock.now());
}
