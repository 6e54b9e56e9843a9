import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseForwardedHeaders, dropHopHeaders } from './choose-forwarded-headers.ts';
import { packAnswer } from './pack-answer.ts';
import { type Api, watchApis } from './watch-apis.ts';

export interface ApiProxy {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  close: () => void;
}

const SILENCE_TIMEOUT_MS = 120_000;
const UNREACHABLE = JSON.stringify({ detail: '서버에 연결할 수 없습니다.' });

export function proxyToApi(apiUrls: readonly string[], isHttps: boolean): ApiProxy {
  const apis = watchApis(apiUrls);

  function ask(incoming: IncomingMessage, { agent, hostname, port }: Api): ClientRequest {
    const { headers, method, url: path } = incoming;
    const remoteAddress = incoming.socket.remoteAddress ?? '';
    const forwarded = chooseForwardedHeaders({ headers, remoteAddress, isHttps });
    return request({ agent, hostname, port, method, path, headers: forwarded, timeout: SILENCE_TIMEOUT_MS });
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answer = await askInTurn(incoming, outgoing, apis.inTurn());
    const packing = packAnswer(incoming, answer);
    outgoing.writeHead(answer.statusCode ?? 502, dropHopHeaders(packing?.headers ?? answer.headers));
    await (packing === null ? pipeline(answer, outgoing) : pipeline(answer, packing.by, outgoing));
  }

  async function askInTurn(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [api, ...others]: [Api, ...Api[]],
  ): Promise<IncomingMessage> {
    const upstream = ask(incoming, api);
    upstream.once('timeout', () => upstream.destroy(new Error('the api is silent')));
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    const answered = whenAnswered(upstream);
    try {
      await whenConnected(upstream);
      // Not a pipeline: that would close the visitor's connection on a failure, and no 502 could be sent.
      incoming.pipe(upstream);
      return await answered;
    } catch (error) {
      const [next, ...rest] = others;
      if (isRefused(error) && next !== undefined) return await askInTurn(incoming, outgoing, [next, ...rest]);
      if (isReadLost(upstream, incoming, error)) return await whenAnswered(ask(incoming, next ?? api).end());
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
        else answerUnreachable(outgoing);
      }
    },
  };
}

/** Nothing of a body is handed over before, so that a refused one can be asked of another. */
async function whenConnected(upstream: ClientRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  upstream.once('error', reject);
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', resolve);
    else resolve();
  });
  await promise;
}

function whenAnswered(upstream: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  upstream.once('response', resolve);
  upstream.on('error', reject);
  // Whoever gave up before hears of it elsewhere.
  promise.catch(() => undefined);
  return promise;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const isRefused = (error: unknown) => codeOf(error) === 'ECONNREFUSED';

/** A kept connection can be closed by the api just as it is used again; reading twice harms nobody. */
function isReadLost(upstream: ClientRequest, incoming: IncomingMessage, error: unknown): boolean {
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  return isRead && upstream.reusedSocket && codeOf(error) === 'ECONNRESET';
}

function answerUnreachable(outgoing: ServerResponse): void {
  outgoing.writeHead(502, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(UNREACHABLE);
}
