import type { SignInStep } from '@pilgi/contract';
import { DOCUMENTS_VERSION, type IdentityProvider } from '@pilgi/domain/accounts';
import { type IdentitySimulator, type ProviderUser, startIdentitySimulator } from '@pilgi/identity-simulator';
import { someIp } from './account-builders.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export const CONSENTS = {
  age_over_14: true,
  consents: {
    service_terms: DOCUMENTS_VERSION,
    ecommerce_terms: DOCUMENTS_VERSION,
    privacy_policy: DOCUMENTS_VERSION,
  },
};

export function socialEnvironment(simulator: IdentitySimulator): Record<string, string> {
  const { url, clientId, clientSecret } = simulator;
  const names = ['KAKAO', 'NAVER', 'GOOGLE'] as const;
  const each = names.flatMap((name) => [
    [`${name}_ISSUER_URL`, `${url}/${name.toLowerCase()}`],
    [`${name}_CLIENT_ID`, clientId],
    [`${name}_CLIENT_SECRET`, clientSecret],
  ]);
  return {
    ...Object.fromEntries(each),
    KAKAO_API_BASE_URL: url,
    NAVER_API_BASE_URL: url,
    KAKAO_ADMIN_KEY: simulator.adminKey,
  };
}

export async function startSocialApp(): Promise<{ server: TestApp; simulator: IdentitySimulator }> {
  const simulator = await startIdentitySimulator();
  const server = await startTestApp({ env: socialEnvironment(simulator) });
  return { server, simulator };
}

export interface Returned {
  status: number;
  ticket: string | null;
  error: string | null;
  location: string;
}

/** One browser: it has its own cookies and walks through a provider. */
export class SocialBrowser {
  readonly cookies = new Map<string, string>();
  private readonly server: TestApp;
  private readonly simulator: IdentitySimulator;
  private readonly ip = someIp();

  constructor({ server, simulator }: { server: TestApp; simulator: IdentitySimulator }) {
    this.server = server;
    this.simulator = simulator;
  }

  async send(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, token?: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.server.send({
      method,
      url: `/api/v1${path}`,
      remoteAddress: this.ip,
      headers: { ...(cookie ? { cookie } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(payload ? { payload } : {}),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Address of the provider's page. */
  async begin(provider: IdentityProvider, returnPath = '/studio'): Promise<string> {
    const { headers } = await this.send(
      'GET',
      `/auth/social/${provider}/begin?return_path=${encodeURIComponent(returnPath)}`,
    );
    return String(headers.location);
  }

  /** Follows the address that the provider sends the browser to. */
  async comeBack(address: string): Promise<Returned> {
    const { pathname, search } = new URL(address);
    const { status, headers } = await this.send('GET', `${pathname.replace('/api/v1', '')}${search}`);
    const location = String(headers.location);
    const fragment = new URLSearchParams(location.split('#')[1] ?? '');
    return { status, location, ticket: fragment.get('ticket'), error: fragment.get('error') };
  }

  async visit(
    provider: IdentityProvider,
    providerUser: ProviderUser,
    decision: 'agree' | 'refuse' = 'agree',
  ): Promise<Returned> {
    return await this.comeBack(this.simulator.decide(await this.begin(provider), providerUser, decision));
  }

  async exchange(ticket: string | null, token?: string) {
    const { status, body } = await this.send('POST', '/auth/social/ticket', { ticket: ticket ?? '' }, token);
    return { status, body: body as unknown as SignInStep & { code?: string; detail?: string } };
  }

  /** Up to the first step that needs input. */
  async arrive(provider: IdentityProvider, providerUser: ProviderUser): Promise<SignInStep> {
    const { ticket, error } = await this.visit(provider, providerUser);
    if (ticket === null) throw new Error(`sign-in ended with ${error}`);
    const { status, body } = await this.exchange(ticket);
    if (status !== 200) throw new Error(`ticket returned ${status}: ${body.detail}`);
    return body;
  }

  async step(path: 'code' | 'code/confirm' | 'password' | 'register', payload: object) {
    const { status, body } = await this.send('POST', `/auth/social/${path}`, payload);
    return { status, body: body as unknown as SignInStep & { code?: string; detail?: string } };
  }

  /** A new account with a verified address of the provider. */
  async signUp(
    provider: 'kakao' | 'google',
    providerUser: ProviderUser,
  ): Promise<{ access_token: string; refresh_token: string }> {
    const { continuation } = await this.arrive(provider, providerUser);
    const { status, body } = await this.step('register', { continuation, ...CONSENTS });
    if (status !== 200 || body.tokens === null) throw new Error(`sign-up returned ${status}: ${body.detail}`);
    return body.tokens;
  }
}

let counter = 0;
/** A user that no other test uses. */
export function aProviderUser(more: Partial<ProviderUser> = {}): ProviderUser {
  counter += 1;
  const login = `p${counter}${Date.now().toString(36)}`;
  return { login, email: `${login}@gmail.com`, emailState: 'verified', ...more };
}
