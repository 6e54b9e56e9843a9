import { type IdentityProvider, type SignInIntent, safeReturnPath } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import type { IdentityGateway } from './create-identity-gateway.ts';
import { insertFlow } from './sign-in-flows.queries.ts';

const FLOW_MS = 10 * MINUTE_MS;

/** Address of the provider's log-in page. State, nonce and verifier stay here; the browser is bound by its cookie. */
export async function beginSignIn(
  deps: Pick<AppDeps, 'db' | 'clock'> & { gateway: IdentityGateway },
  input: {
    provider: IdentityProvider;
    intent: SignInIntent;
    browser_key: string;
    owner: { user_id: string; session_id: string } | null;
    return_path: string | undefined;
  },
): Promise<{ url: string }> {
  const { provider, intent, owner } = input;
  const secrets = deps.gateway.createSecrets();
  const url = await deps.gateway.authorizationUrl(provider, { ...secrets, intent });
  const created_at = deps.clock.now();
  await insertFlow(deps.db, {
    state_hash: hashToken(secrets.state),
    browser_hash: hashToken(input.browser_key),
    provider,
    nonce: secrets.nonce,
    code_verifier: secrets.code_verifier,
    intent,
    user_id: owner?.user_id ?? null,
    session_id: owner?.session_id ?? null,
    return_path: safeReturnPath(input.return_path),
    created_at,
    expires_at: new Date(created_at.getTime() + FLOW_MS),
  });
  return { url };
}
