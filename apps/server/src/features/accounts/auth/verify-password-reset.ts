import type { AppDeps } from '../../../platform/app-deps.ts';
import { ResetLinkUnusable } from './auth.errors.ts';
import { resetLinkPerIp } from './auth-limits.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { findOpenReset } from './password-resets.queries.ts';

/** Read-only, because mail scanners open links too. */
export async function verifyPasswordReset(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { token: string; ip: string },
): Promise<{ email: string }> {
  await deps.limits.take(resetLinkPerIp, input.ip);
  const reset = await findOpenReset(deps.db, { token_hash: hashToken(input.token), now: deps.clock.now() });
  if (reset === null) throw new ResetLinkUnusable();
  return { email: reset.email };
}
