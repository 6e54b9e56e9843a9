import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@pilgi/domain/accounts';
import { createIdentityGateway, type ProviderSettings } from '../../apps/server/src/features/accounts/index.ts';
import { startIdentitySimulator } from '../../simulators/identity/src/index.ts';
import { describeShape } from './describe-shape.ts';

const RECORDS = join(import.meta.dirname, 'records');
const TIMEOUT_MS = 5 * 60_000;

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'simulator' },
    only: { type: 'string' },
    port: { type: 'string', default: '4099' },
    record: { type: 'boolean', default: false },
  },
});

const ADDRESSES: Readonly<Record<IdentityProvider, { issuer: string; apiBase: string }>> = {
  kakao: { issuer: 'https://kauth.kakao.com', apiBase: 'https://kapi.kakao.com' },
  naver: { issuer: 'https://nid.naver.com', apiBase: 'https://openapi.naver.com' },
  google: { issuer: 'https://accounts.google.com', apiBase: 'https://accounts.google.com' },
};

function liveSettings(provider: IdentityProvider): ProviderSettings | null {
  const name = provider.toUpperCase();
  const [clientId, clientSecret] = [process.env[`${name}_CLIENT_ID`], process.env[`${name}_CLIENT_SECRET`]];
  return clientId && clientSecret ? { ...ADDRESSES[provider], clientId, clientSecret } : null;
}

/** Remembers the shape of every JSON response; the content is discarded. */
function recordShapes(): Record<string, unknown> {
  const shapes: Record<string, unknown> = {};
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as unknown;
    if (body !== null) shapes[`${response.status} ${pathname}`] = describeShape(body);
    return response;
  };
  return shapes;
}

/** Waits for the browser of the operator to come back. */
async function waitForReturn(redirectUri: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    response.end('This window can be closed.');
    if (request.url?.startsWith(new URL(redirectUri).pathname)) resolve(new URL(request.url, redirectUri).href);
  });
  server.listen(Number(values.port), '127.0.0.1');
  const timer = setTimeout(() => reject(new Error('no return within five minutes')), TIMEOUT_MS);
  return await promise.finally(() => {
    clearTimeout(timer);
    server.close();
  });
}

async function visit(
  provider: IdentityProvider,
  settings: ProviderSettings,
  decide: ((url: string) => string) | null,
): Promise<void> {
  const redirectUri = `http://localhost:${values.port}/api/v1/auth/social/callback`;
  const gateway = createIdentityGateway({ settings: { [provider]: settings }, redirectUri });
  const secrets = gateway.createSecrets();
  const url = await gateway.authorizationUrl(provider, { ...secrets, intent: 'sign_in' });
  if (decide === null) console.log(`${provider}: redirect address ${redirectUri}\nopen ${url}`);
  const { searchParams } = new URL(decide === null ? await waitForReturn(redirectUri) : decide(url));
  if (searchParams.get('state') !== secrets.state) throw new Error(`${provider}: another state came back`);
  const iss = searchParams.get('iss') ?? undefined;
  const identity = await gateway.recognise(provider, { ...secrets, code: searchParams.get('code') ?? '', iss });
  const kind = /^\d+$/.test(identity.subject) ? 'digits' : 'text';
  const email = identity.email === null ? 'none' : `present, ${identity.email_verified ? 'verified' : 'not verified'}`;
  console.log(`${provider}: subject ${kind} of ${identity.subject.length} characters, e-mail ${email}`);
}

const isLive = values.target === 'live';
const simulator = isLive ? null : await startIdentitySimulator();
let failures = 0;
for (const provider of IDENTITY_PROVIDERS) {
  if (values.only !== undefined && !values.only.split(',').includes(provider)) continue;
  const settings =
    simulator === null
      ? liveSettings(provider)
      : { ...simulator, issuer: `${simulator.url}/${provider}`, apiBase: simulator.url };
  if (settings === null) {
    console.log(`${provider}: skipped, no client id and secret`);
    continue;
  }
  const shapes = recordShapes();
  const providerUser = { login: 'smoke', email: 'smoke@gmail.com', emailState: 'verified' } as const;
  try {
    await visit(provider, settings, simulator === null ? null : (url) => simulator.decide(url, providerUser));
  } catch (error) {
    failures += 1;
    console.error(`${provider}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const text = `${JSON.stringify(shapes, null, 2)}\n`;
  const file = join(RECORDS, `${provider}-${new Date().toISOString().slice(0, 10)}.json`);
  if (isLive && values.record) {
    mkdirSync(RECORDS, { recursive: true });
    writeFileSync(file, text);
  } else console.log(text);
}
await simulator?.close();
process.exitCode = failures === 0 ? 0 : 1;
