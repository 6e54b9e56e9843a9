import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { decideAuthorisation, readProviderUser, showAuthorisePage } from './authorise.ts';
import { handleControlCall } from './handle-control-call.ts';
import { issueTokens } from './issue-tokens.ts';
import { discoveryOf, ISSUERS, type ProviderName, readProvider } from './issuers.ts';
import { revokeToken, showKakaoProfile, showNaverProfile, unlinkKakaoUser } from './profiles.ts';
import { json, page, type Reply } from './reply.ts';
import type { SimulatorState } from './simulator-state.ts';

interface Received {
  call: string;
  url: URL;
  body: string;
  authorization: string | undefined;
}

export async function handleRequest(
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://identity.localhost');
  const call = `${request.method} ${url.pathname}`;
  const { authorization } = request.headers;
  const reply = await answer(state, { call, url, body: await text(request), authorization });
  if (!call.includes('/__sim/')) state.journal.push({ call, status: reply.status });
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

async function answer(state: SimulatorState, received: Received): Promise<Reply> {
  const { call, url, body, authorization } = received;
  if (url.pathname.startsWith('/__sim/')) return await handleControlCall(state, call, body);
  switch (call) {
    case 'GET /':
      return page(200, '<!doctype html><p>Identity providers: /kakao, /naver, /google</p>');
    case 'GET /v2/user/me':
      return showKakaoProfile(state, authorization);
    case 'POST /v1/user/unlink':
      return unlinkKakaoUser(state, authorization, new URLSearchParams(body));
    case 'GET /v1/nid/me':
      return showNaverProfile(state, authorization);
    default: {
      const [, name, ...rest] = url.pathname.split('/');
      const provider = readProvider(name);
      if (provider === null) return json(404, { error: 'not_found' });
      return await answerIssuer(state, provider, { ...received, call: `${call.split(' ')[0]} /${rest.join('/')}` });
    }
  }
}

async function answerIssuer(state: SimulatorState, provider: ProviderName, received: Received): Promise<Reply> {
  const paths = ISSUERS[provider];
  const form = new URLSearchParams(received.body);
  switch (received.call) {
    case 'GET /.well-known/openid-configuration':
      return json(200, discoveryOf(provider, state.origin));
    case `GET ${paths.keys}`:
      return json(200, state.keys.published());
    case `GET ${paths.authorise}`:
      return showAuthorisePage(state, provider, received.url.searchParams);
    case 'POST /decide':
      return decideAuthorisation(state, provider, {
        query: form,
        providerUser: readProviderUser(form),
        isAgreed: form.get('decision') === 'agree',
      });
    case `POST ${paths.token}`:
      return await issueTokens(state, provider, form);
    case `POST ${paths.revoke}`:
      return revokeToken(state, form);
    default:
      return json(404, { error: 'not_found' });
  }
}
