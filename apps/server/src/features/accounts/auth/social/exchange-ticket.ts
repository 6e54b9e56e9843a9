import { randomBytes } from 'node:crypto';
import type { SignInStep } from '@pilgi/contract';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import type { UserSessionDeps, Visitor } from '../open-user-session.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { updateTicketUsed } from './sign-in-flows.queries.ts';
import { FlowExpired } from './social.errors.ts';

const STEPS_MS = 30 * MINUTE_MS;

/** A ticket was visible in an address: it works once, for a minute, in the browser that began. */
export async function exchangeTicket(
  deps: UserSessionDeps,
  input: { ticket: string; browser_key: string | null; visitor: Visitor; user_id: string | undefined },
): Promise<SignInStep> {
  if (input.browser_key === null) throw new FlowExpired();
  const continuation = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const isUsed = await updateTicketUsed(deps.db, {
    token_hash: hashToken(input.ticket),
    browser_hash: hashToken(input.browser_key),
    continuation_hash: hashToken(continuation),
    now,
    expires_at: new Date(now.getTime() + STEPS_MS),
  });
  if (!isUsed) throw new FlowExpired();
  return await continueSignIn(deps, { ...input, continuation });
}
