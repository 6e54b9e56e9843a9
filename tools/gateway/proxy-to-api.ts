import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseForwardedHeaders, dropHopHeaders } from './choose-forwarded-headers.ts';

export interface ApiProxy {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  close: () => void;
}

const SILENCE_TIMEOUT_MS = 120_000;
const UNREACHABLE = JSON.stringify({ detail: '서버에 연결할 수 없습니다.' });

export function proxyToApi(apiUrl: string, isHttps: boolean): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const { hostname, port } = new URL(apiUrl);

  function ask(incoming: IncomingMessage): ClientRequest {
    const { headers, method, url: path } = incoming;
    const remoteAddress = incoming.socket.remoteAddress ?? '';
    const forwarded = chooseForwardedHeaders({ headers, remoteAddress, isHttps });
    return request({ agent, hostname, port, method, path, headers: forwarded, timeout: SILENCE_TIMEOUT_MS });
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const upstream = ask(incoming);
    upstream.once('timeout', () => upstream.destroy(new Error('the api is silent')));
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    // Not a pipeline: that would close the visitor's connection on a failure, and no 502 could be sent.
    incoming.pipe(upstream);
    const answer = await whenAnswered(upstream).catch((error: unknown) => {
      if (isRetryable(upstream, incoming, error)) return whenAnswered(ask(incoming).end());
      throw error;
    });
    outgoing.writeHead(answer.statusCode ?? 502, dropHopHeaders(answer.headers));
    await pipeline(answer, outgoing);
  }

  return {
    close: () => agent.destroy(),
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

async function whenAnswered(upstream: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  upstream.once('response', resolve);
  upstream.on('error', reject);
  return promise;
}

/** A kept connection can be closed by the api just as it is used again; reading twice harms nobody. */
function isRetryable(upstream: ClientRequest, incoming: IncomingMessage, error: unknown): boolean {
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  return isRead && upstream.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
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
