export const PROVIDER_NAMES = ['kakao', 'naver', 'google'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

interface IssuerPaths {
  title: string;
  authorise: string;
  token: string;
  keys: string;
  revoke: string;
}

/** Paths as documented by each provider, below `/kakao`, `/naver` and `/google`. */
export const ISSUERS: Readonly<Record<ProviderName, IssuerPaths>> = {
  kakao: {
    title: '카카오',
    authorise: '/oauth/authorize',
    token: '/oauth/token',
    keys: '/.well-known/jwks.json',
    revoke: '/oauth/revoke',
  },
  naver: {
    title: '네이버',
    authorise: '/oauth2/authorize',
    token: '/oauth2/token',
    keys: '/oauth2/jwks',
    revoke: '/oauth2.0/revoke',
  },
  google: {
    title: 'Google',
    authorise: '/o/oauth2/v2/auth',
    token: '/token',
    keys: '/oauth2/v3/certs',
    revoke: '/revoke',
  },
};

export function readProvider(text: string | null | undefined): ProviderName | null {
  return PROVIDER_NAMES.find((name) => name === text) ?? null;
}

export function discoveryOf(provider: ProviderName, origin: string): Record<string, unknown> {
  const issuer = `${origin}/${provider}`;
  const paths = ISSUERS[provider];
  return {
    issuer,
    authorization_endpoint: `${issuer}${paths.authorise}`,
    token_endpoint: `${issuer}${paths.token}`,
    jwks_uri: `${issuer}${paths.keys}`,
    revocation_endpoint: `${issuer}${paths.revoke}`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };
}
