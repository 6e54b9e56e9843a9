import { type IdentityProvider, isEmailShaped, isProviderEmailVerified, normaliseEmail } from '@pilgi/domain/accounts';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { ProviderFailed } from './social.errors.ts';

export interface StatedEmail {
  email: string | null;
  email_verified: boolean;
}

interface Exchanged {
  config: oidc.Configuration;
  apiBase: string;
  access_token: string;
  claims: oidc.IDToken;
}

/** The address of a user as the provider states it, from the token or from the provider's own profile call. */
export async function readStatedEmail(provider: IdentityProvider, exchanged: Exchanged): Promise<StatedEmail> {
  return await PROFILES[provider](exchanged);
}

const kakaoProfile = z.object({
  id: z.union([z.number(), z.string()]),
  kakao_account: z.optional(
    z.object({
      email: z.optional(z.string()),
      is_email_valid: z.optional(z.boolean()),
      is_email_verified: z.optional(z.boolean()),
    }),
  ),
});
const naverProfile = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string(), email: z.optional(z.string()) }),
});

const PROFILES: Readonly<Record<IdentityProvider, (exchanged: Exchanged) => Promise<StatedEmail>>> = {
  kakao: async (exchanged) => {
    const profile = z.parse(kakaoProfile, await readProfile(exchanged, '/v2/user/me'));
    if (String(profile.id) !== exchanged.claims.sub) throw new ProviderFailed('profile of another user');
    const { email, is_email_valid, is_email_verified } = profile.kakao_account ?? {};
    return statedEmail('kakao', email, is_email_valid === true && is_email_verified === true);
  },
  naver: async (exchanged) => {
    const { response } = z.parse(naverProfile, await readProfile(exchanged, '/v1/nid/me'));
    return statedEmail('naver', response.email, false);
  },
  google: async ({ claims }) => {
    const email = typeof claims.email === 'string' ? claims.email : undefined;
    const hostedDomain = typeof claims.hd === 'string' ? claims.hd : null;
    return statedEmail('google', email, claims.email_verified === true, hostedDomain);
  },
};

function statedEmail(
  provider: IdentityProvider,
  stated: string | undefined,
  isFlaggedVerified: boolean,
  hostedDomain: string | null = null,
): StatedEmail {
  const address = normaliseEmail(stated ?? '');
  const email = isEmailShaped(address) ? address : null;
  return { email, email_verified: isProviderEmailVerified(provider, { email, isFlaggedVerified, hostedDomain }) };
}

async function readProfile({ config, apiBase, access_token }: Exchanged, path: string): Promise<unknown> {
  const response = await oidc.fetchProtectedResource(config, access_token, new URL(path, apiBase), 'GET');
  if (response.status !== 200) throw new ProviderFailed(`profile ${response.status}`);
  return await response.json();
}
