import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderName } from './issuers.ts';
import { json, type Reply } from './reply.ts';
import { type Grant, type SimulatorState, subjectOf } from './simulator-state.ts';

const LIFETIME_SECONDS = 3600;
const DEFAULT_DELAY_MS = 12_000;

export async function issueTokens(
  state: SimulatorState,
  provider: ProviderName,
  form: URLSearchParams,
): Promise<Reply> {
  const slow = state.faults.take('token-slow', provider);
  if (slow !== null) await pause(slow.delayMs ?? DEFAULT_DELAY_MS);
  if (state.faults.take('token-error', provider) !== null) return json(500, { error: 'server_error' });
  if (form.get('client_id') !== state.clientId || form.get('client_secret') !== state.clientSecret)
    return json(401, { error: 'invalid_client', error_description: 'Bad client credentials' });
  if (provider === 'naver' && form.get('grant_type') === 'delete') return deleteNaverToken(state, form);
  if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
  const code = form.get('code') ?? '';
  const grant = state.codes.get(code);
  // A code works once, also when its exchange fails.
  state.codes.delete(code);
  state.usedCodes.push(code);
  if (grant === undefined || grant.provider !== provider || !isExchangeable(grant, form))
    return json(400, { error: 'invalid_grant', error_description: 'authorization code not found' });
  const access_token = randomBytes(24).toString('base64url');
  state.accessTokens.set(access_token, { provider, providerUser: grant.providerUser });
  state.connected.add(`${provider} ${subjectOf(provider, grant.providerUser.login)}`);
  return json(200, {
    access_token,
    token_type: 'bearer',
    expires_in: LIFETIME_SECONDS,
    // Kakao and Naver send one without a request for it; Google does not.
    ...(provider === 'google' ? {} : { refresh_token: randomBytes(24).toString('base64url') }),
    id_token: signIdToken(state, provider, grant),
  });
}

function isExchangeable(grant: Grant, form: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    grant.expiresAt > Date.now() && grant.redirectUri === form.get('redirect_uri') && grant.challenge === challenge
  );
}

function signIdToken(state: SimulatorState, provider: ProviderName, { providerUser, nonce }: Grant): string {
  const has = (kind: Parameters<typeof state.faults.take>[0]) => state.faults.take(kind, provider) !== null;
  if (has('rotate-key')) state.keys.rotate();
  const now = Math.floor(Date.now() / 1000);
  const age = has('expired-token') ? 2 * LIFETIME_SECONDS : 0;
  const claims = {
    iss: has('wrong-issuer') ? 'https://issuer.invalid' : `${state.origin}/${provider}`,
    aud: has('wrong-audience') ? 'another-client' : state.clientId,
    sub: subjectOf(provider, providerUser.login),
    nonce: has('wrong-nonce') ? randomBytes(32).toString('base64url') : nonce,
    iat: now - age,
    exp: now - age + LIFETIME_SECONDS,
    ...emailClaims(provider, providerUser),
  };
  if (has('unknown-key')) return state.keys.sign(claims, 'unknown-key');
  return state.keys.sign(claims, has('bad-signature') ? 'bad-signature' : null);
}

/** Kakao states no verification in the token, Naver no address at all. */
function emailClaims(provider: ProviderName, { email, emailState, hostedDomain }: Grant['providerUser']): object {
  if (emailState === 'none' || provider === 'naver') return {};
  if (provider === 'kakao') return { email };
  const hd = hostedDomain === undefined ? {} : { hd: hostedDomain };
  return { email, email_verified: emailState === 'verified', ...hd };
}

function deleteNaverToken(state: SimulatorState, form: URLSearchParams): Reply {
  const token = form.get('access_token') ?? '';
  const held = state.accessTokens.get(token);
  if (held === undefined) return json(200, { error: 'invalid_request', error_description: 'token not found' });
  state.accessTokens.delete(token);
  state.connected.delete(`naver ${subjectOf('naver', held.providerUser.login)}`);
  state.unlinked.push(subjectOf('naver', held.providerUser.login));
  return json(200, { access_token: token, result: 'success' });
}
