import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseForwardedHeaders, dropHopHeaders } from './choose-forwarded-headers.ts';
import { compressResponse } from './compress-response.ts';
import { type Api, monitorApis } from './monitor-apis.ts';

export interface ApiProxy {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  close: () => void;
}

const RESPONSE_TIMEOUT_MS = 120_000;
const UNREACHABLE = JSON.stringify({ detail: '서버에 연결할 수 없습니다.' });

export function proxyToApi(apiUrls: readonly string[], isHttps: boolean): ApiProxy {
  const apis = monitorApis(apiUrls);

  function sendRequest(incoming: IncomingMessage, { agent, hostname, port }: Api): ClientRequest {
    const { headers, method, url: path } = incoming;
    const remoteAddress = incoming.socket.remoteAddress ?? '';
    const forwarded = chooseForwardedHeaders({ headers, remoteAddress, isHttps });
    return request({ agent, hostname, port, method, path, headers: forwarded, timeout: RESPONSE_TIMEOUT_MS });
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await requestWithFailover(incoming, outgoing, apis.inTurn());
    const compression = compressResponse(incoming, response);
    outgoing.writeHead(response.statusCode ?? 502, dropHopHeaders(compression?.headers ?? response.headers));
    await (compression === null ? pipeline(response, outgoing) : pipeline(response, compression.stream, outgoing));
  }

  async function requestWithFailover(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [api, ...others]: [Api, ...Api[]],
  ): Promise<IncomingMessage> {
    const upstream = sendRequest(incoming, api);
    upstream.once('timeout', () => upstream.destroy(new Error('the api did not respond')));
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    const responded = whenResponded(upstream);
    try {
      await whenConnected(upstream);
      // Not a pipeline: it would close the client's connection on failure, and no 502 could be sent.
      incoming.pipe(upstream);
      return await responded;
    } catch (error) {
      const [next, ...rest] = others;
      if (isRefused(error) && next !== undefined) return await requestWithFailover(incoming, outgoing, [next, ...rest]);
      if (isLostRead(upstream, incoming, error)) return await whenResponded(sendRequest(incoming, next ?? api).end());
      throw error;
    }
  }

  return {
    close: () => apis.close(),
    handle: async (incoming, outgoing) => {
      try {
        await forward(incoming, outgoing);
      } catch {
        if (outgoing.headersSent) outgoing.destroy();
        else sendUnreachable(outgoing);
      }
    },
  };
}

/** No body is sent before the connection is established, so that a refused request can go to another api. */
async function whenConnected(upstream: ClientRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  upstream.once('error', reject);
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', resolve);
    else resolve();
  });
  await promise;
}

function whenResponded(upstream: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  upstream.once('response', resolve);
  upstream.on('error', reject);
  // Prevents an unhandled rejection when the caller has given up.
  promise.catch(() => undefined);
  return promise;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const isRefused = (error: unknown) => codeOf(error) === 'ECONNREFUSED';

/** The api may close a keep-alive connection while it is reused; repeating a read is safe. */
function isLostRead(upstream: ClientRequest, incoming: IncomingMessage, error: unknown): boolean {
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  return isRead && upstream.reusedSocket && codeOf(error) === 'ECONNRESET';
}

function sendUnreachable(outgoing: ServerResponse): void {
  outgoing.writeHead(502, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(UNREACHABLE);
}
