import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string;
  url: string;
  authorization: string | undefined;
  contentType: string;
  body: string;
}

/** Accepts one access and one refresh token per session and exchanges a refresh token once, like the real server. */
export async function startTokenServer() {
  const requests: ReceivedRequest[] = [];
  const accepted = new Set<string>(['access-0']);
  const state = {
    refreshToken: 'refresh-0',
    refreshes: 0,
    refreshStatus: 200,
    refreshDelayMs: 20,
    /** Fixed responses by path; they skip the token check. */
    answers: new Map<string, { status: number; body: string; headers?: Record<string, string> }>(),
  };

  async function refresh(url: URL): Promise<{ status: number; body: string }> {
    state.refreshes += 1;
    await new Promise((resolve) => setTimeout(resolve, state.refreshDelayMs));
    const isKnown = url.searchParams.get('refresh_token') === state.refreshToken;
    if (state.refreshStatus !== 200 || !isKnown) {
      return {
        status: isKnown ? state.refreshStatus : 401,
        body: JSON.stringify({ detail: '쓸 수 없는 토큰입니다.' }),
      };
    }
    state.refreshToken = `refresh-${state.refreshes}`;
    const access_token = `access-${state.refreshes}`;
    accepted.add(access_token);
    return {
      status: 200,
      body: JSON.stringify({ access_token, refresh_token: state.refreshToken, token_type: 'bearer' }),
    };
  }

  async function respond(request: IncomingMessage, url: URL) {
    if (url.pathname === '/api/v1/auth/refresh-token') return refresh(url);
    const set = state.answers.get(url.pathname);
    if (set) return set;
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    return bearer !== undefined && accepted.has(bearer)
      ? { status: 200, body: JSON.stringify({ bearer }) }
      : { status: 401, body: JSON.stringify({ detail: '로그인이 필요합니다.' }) };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'] ?? '',
      body,
    });
    const { status, body: text, headers } = { headers: {}, ...(await respond(request, url)) };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: requests,
    accepted,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
