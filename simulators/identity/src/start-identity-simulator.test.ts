import { createHash, createPublicKey, createVerify, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUERS, PROVIDER_NAMES, type ProviderName } from './issuers.ts';
import type { ProviderUser } from './simulator-state.ts';
import { type IdentitySimulator, startIdentitySimulator } from './start-identity-simulator.ts';

let simulator: IdentitySimulator;
beforeAll(async () => {
  simulator = await startIdentitySimulator();
});
afterAll(() => simulator.close());

const REDIRECT = 'http://web.test/callback';
const providerUser: ProviderUser = { login: 'minji', email: 'minji@gmail.com', emailState: 'verified' };

function authoriseUrl(provider: ProviderName, verifier: string): string {
  const query = new URLSearchParams({
    client_id: simulator.clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: REDIRECT,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${simulator.url}/${provider}${ISSUERS[provider].authorise}?${query}`;
}

async function exchange(provider: ProviderName, code: string, code_verifier: string) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: simulator.clientId,
    client_secret: simulator.clientSecret,
    redirect_uri: REDIRECT,
    code,
    code_verifier,
  });
  const response = await fetch(`${simulator.url}/${provider}${ISSUERS[provider].token}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const codeOf = (address: string) => new URL(address).searchParams.get('code') ?? '';
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

it.each(PROVIDER_NAMES)('%s issues a signed token for a code once, with its verifier', async (provider) => {
  const verifier = randomBytes(32).toString('base64url');
  const code = codeOf(simulator.decide(authoriseUrl(provider, verifier), providerUser));
  const { status, body } = await exchange(provider, code, verifier);
  expect(status).toBe(200);
  const claims = claimsOf(body.id_token ?? '');
  expect(claims).toMatchObject({ iss: `${simulator.url}/${provider}`, aud: simulator.clientId, nonce: 'nonce-1' });
  expect(claims.sub).toBe(simulator.subjectOf(provider, 'minji'));
  const { keys } = (await (await fetch(`${simulator.url}/${provider}${ISSUERS[provider].keys}`)).json()) as {
    keys: { kty: string; n: string; e: string }[];
  };
  const [header, payload, signature = ''] = (body.id_token ?? '').split('.');
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  expect(createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(key, signature, 'base64url')).toBe(true);
  expect((await exchange(provider, code, verifier)).body.error).toBe('invalid_grant');
  const other = codeOf(simulator.decide(authoriseUrl(provider, verifier), providerUser));
  expect((await exchange(provider, other, `${verifier}x`)).body.error).toBe('invalid_grant');
});

it('states the address as each provider does', async () => {
  const claims = async (provider: ProviderName) => {
    const code = codeOf(simulator.decide(authoriseUrl(provider, 'v'.repeat(43)), providerUser));
    return claimsOf((await exchange(provider, code, 'v'.repeat(43))).body.id_token ?? '');
  };
  expect(await claims('google')).toMatchObject({ email: providerUser.email, email_verified: true });
  expect(await claims('kakao')).not.toHaveProperty('email_verified');
  expect(await claims('naver')).not.toHaveProperty('email');
});

it('draws the same faults for the same seed', () => {
  const draw = () => {
    simulator.faults.setRates({ seed: 7, rates: { 'token-error': 0.5 } });
    return Array.from({ length: 20 }, () => simulator.faults.take('token-error', 'kakao') !== null);
  };
  const first = draw();
  expect(draw()).toEqual(first);
  expect(first).toContain(true);
  expect(first).toContain(false);
  simulator.faults.clear();
});

it('returns an error for a refusal, and rejects a request without PKCE', async () => {
  const address = simulator.decide(authoriseUrl('kakao', 'v'.repeat(43)), providerUser, 'refuse');
  expect(new URL(address).searchParams.get('error')).toBe('access_denied');
  const bare = new URL(authoriseUrl('naver', 'v'.repeat(43)));
  bare.searchParams.delete('code_challenge');
  expect((await fetch(bare)).status).toBe(400);
});
