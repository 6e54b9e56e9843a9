import { randomBytes } from 'node:crypto';
import type { SignInError } from '@pilgi/contract';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import type { IdentityGateway } from './create-identity-gateway.ts';
import { claimFlow, insertPending } from './sign-in-flows.queries.ts';
import { ProviderFailed } from './social.errors.ts';

const TICKET_MS = 60_000;

interface Returned {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** The browser comes back from the provider. Its next address contains a one-time ticket, never a token. */
export async function finishRedirect(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { gateway: IdentityGateway },
  input: { returned: Returned; browser_key: string | null },
): Promise<{ ticket: string } | { error: SignInError }> {
  const { returned, browser_key } = input;
  const refuse = (error: SignInError, reason: string, provider?: string) => {
    deps.log.warn({ provider, reason }, 'social log-in refused');
    return { error };
  };
  const flow = returned.state === undefined ? null : await claimFlow(deps.db, hashToken(returned.state));
  if (flow === null || returned.state === undefined) return refuse('FLOW_EXPIRED', 'unknown state');
  const { provider } = flow;
  const now = deps.clock.now();
  if (browser_key === null || !hashToken(browser_key).equals(flow.browser_hash))
    return refuse('FLOW_EXPIRED', 'other browser', provider);
  if (flow.expires_at <= now) return refuse('FLOW_EXPIRED', 'expired', provider);
  if (returned.code === undefined) {
    const isRefusal = returned.error === 'access_denied' || returned.error === 'consent_required';
    return refuse(isRefusal ? 'CONSENT_REFUSED' : 'PROVIDER_FAILED', returned.error ?? 'no code', provider);
  }
  try {
    const { code, state, iss } = returned;
    const identity = await deps.gateway.recognise(provider, { ...flow, code, state, iss });
    const ticket = randomBytes(32).toString('base64url');
    const { browser_hash, intent, user_id, session_id, return_path } = flow;
    const arrived = deps.clock.now();
    await insertPending(deps.db, {
      token_hash: hashToken(ticket),
      browser_hash,
      ...identity,
      intent,
      user_id,
      session_id,
      return_path,
      created_at: arrived,
      expires_at: new Date(arrived.getTime() + TICKET_MS),
    });
    return { ticket };
  } catch (error) {
    if (error instanceof ProviderFailed) return refuse('PROVIDER_FAILED', error.reason, provider);
    throw error;
  }
}
