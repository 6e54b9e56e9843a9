import { IDENTITY_PROVIDERS, type IdentityProvider, type SignInIntent } from '@pilgi/domain/accounts';
import * as oidc from 'openid-client';
import { readStatedEmail, type StatedEmail } from './read-stated-email.ts';
import { ProviderFailed } from './social.errors.ts';

/** Where a provider is and as whom we call it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Profile calls that are not part of OpenID Connect. */
  apiBase: string;
}

export interface RecognisedIdentity extends StatedEmail {
  provider: IdentityProvider;
  subject: string;
}

export interface FlowSecrets {
  state: string;
  nonce: string;
  code_verifier: string;
}

export interface IdentityGateway {
  /** Configured providers, in the order of their buttons. */
  providers: readonly IdentityProvider[];
  createSecrets(): FlowSecrets;
  authorizationUrl(provider: IdentityProvider, flow: FlowSecrets & { intent: SignInIntent }): Promise<string>;
  /** Exchanges the code, verifies the token and reads the profile. The provider's tokens are not stored. */
  recognise(
    provider: IdentityProvider,
    flow: FlowSecrets & { code: string; iss: string | undefined },
  ): Promise<RecognisedIdentity>;
}

const TIMEOUT_SECONDS = 8;
const METADATA_MS = 3_600_000;

/** Kakao's e-mail is an optional consent. Naver's profile items are chosen in its console; it has no scope for them. */
const SCOPES: Readonly<Record<IdentityProvider, string>> = {
  kakao: 'openid account_email',
  naver: 'openid',
  google: 'openid email',
};

/** Each provider's own way to request a new log-in instead of the one the browser already has. */
const FRESH_LOG_IN: Readonly<Record<IdentityProvider, Record<string, string>>> = {
  kakao: { prompt: 'login' },
  naver: { auth_type: 'reauthenticate' },
  google: { prompt: 'select_account' },
};

export function createIdentityGateway(options: {
  settings: Partial<Record<IdentityProvider, ProviderSettings>>;
  redirectUri: string;
}): IdentityGateway {
  const discovered = new Map<IdentityProvider, { config: oidc.Configuration; at: number }>();

  function settingsOf(provider: IdentityProvider): ProviderSettings {
    const settings = options.settings[provider];
    if (settings === undefined) throw new ProviderFailed('not configured');
    return settings;
  }

  async function discover(provider: IdentityProvider): Promise<oidc.Configuration> {
    const cached = discovered.get(provider);
    if (cached !== undefined && performance.now() - cached.at < METADATA_MS) return cached.config;
    const { issuer, clientId, clientSecret } = settingsOf(provider);
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // oxlint-disable-next-line typescript/no-deprecated -- only for the simulator: production refuses http addresses
      ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
    discovered.set(provider, { config, at: performance.now() });
    return config;
  }

  /** A new object for each exchange: it has no cached keys, so that a key rotated a second ago is found. */
  async function open(provider: IdentityProvider): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = settingsOf(provider);
    const metadata = (await discover(provider)).serverMetadata();
    const config = new oidc.Configuration(metadata, clientId, undefined, oidc.ClientSecretPost(clientSecret));
    config.timeout = TIMEOUT_SECONDS;
    oidc.enableNonRepudiationChecks(config);
    // oxlint-disable-next-line typescript/no-deprecated -- only for the simulator: production refuses http addresses
    if (issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
    return config;
  }

  return {
    providers: IDENTITY_PROVIDERS.filter((name) => options.settings[name] !== undefined),
    createSecrets: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      code_verifier: oidc.randomPKCECodeVerifier(),
    }),
    authorizationUrl: (provider, flow) =>
      orProviderFailed(async () => {
        const parameters = {
          redirect_uri: options.redirectUri,
          scope: SCOPES[provider],
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(flow.code_verifier),
          code_challenge_method: 'S256',
          ...(flow.intent === 'confirm' ? FRESH_LOG_IN[provider] : {}),
        };
        return oidc.buildAuthorizationUrl(await discover(provider), parameters).href;
      }),
    recognise: (provider, flow) =>
      orProviderFailed(async () => {
        const config = await open(provider);
        const tokens = await oidc.authorizationCodeGrant(config, returnedAddress(options.redirectUri, flow), {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.code_verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderFailed('no id_token');
        const { apiBase } = settingsOf(provider);
        const stated = await readStatedEmail(provider, { config, apiBase, access_token: tokens.access_token, claims });
        return { provider, subject: claims.sub, ...stated };
      }),
  };
}

/** Only the parameters that are checked; providers add others. */
function returnedAddress(redirectUri: string, flow: { code: string; state: string; iss: string | undefined }): URL {
  const address = new URL(redirectUri);
  const { code, state, iss } = flow;
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
}

/** The reason is logged; the browser learns only that the provider failed. */
async function orProviderFailed<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    const code = (error as { code?: unknown }).code;
    const reason = typeof code === 'string' ? code : (error as Error).name;
    throw new ProviderFailed(reason, { cause: error });
  }
}
