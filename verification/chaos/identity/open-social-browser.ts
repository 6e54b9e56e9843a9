import { SocialBrowser } from '../../../apps/server/testing/social-browser.ts';
import type { TestApp } from '../../../apps/server/testing/start-test-app.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';

/** Longer than the API waits for a provider. */
const TIMEOUT_MS = 60_000;

/** A browser that reaches the processes of the environment over HTTP. */
export function openSocialBrowser({ apiUrl, identity }: Pick<TestEnvironment, 'apiUrl' | 'identity'>): SocialBrowser {
  const { origin } = new URL(apiUrl);
  const send = async (request: { method: string; url: string; headers: Record<string, string>; payload?: object }) => {
    const { method, payload, url } = request;
    const response = await fetch(`${origin}${url}`, {
      method,
      redirect: 'manual',
      headers: { ...request.headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() };
    return { status: response.status, headers, body: text.startsWith('{') ? (JSON.parse(text) as object) : {} };
  };
  // The browser only uses `send` of the test app.
  return new SocialBrowser({ server: { send } as unknown as TestApp, simulator: identity });
}
