import { Agent, request } from 'node:http';

export interface Sent {
  /** 0: no response. */
  status: number;
  body: unknown;
  ms: number;
  /** Why there was no response. */
  error?: string;
}

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  bearer?: string;
  json?: object;
}

const RESPONSE_TIMEOUT_MS = 30_000;
const MAX_SOCKETS = 512;
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/** One connection pool per run; `node:http`, because the load generator shares the CPU with the product. */
export function openConnections(): { send: (outgoing: OutgoingRequest) => Promise<Sent>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  return { send: (outgoing) => sendRequest(agent, outgoing), close: () => agent.destroy() };
}

async function sendRequest(agent: Agent, outgoing: OutgoingRequest): Promise<Sent> {
  const { bearer, json, method, url } = outgoing;
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const end = (sent: Omit<Sent, 'ms'>) => resolve({ ...sent, ms: performance.now() - started });
  const fail = (error: NodeJS.ErrnoException) => end({ status: 0, body: null, error: error.code ?? error.message });
  const text = json === undefined ? undefined : JSON.stringify(json);
  const headers = {
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const clientRequest = request(url, { method, agent, headers, timeout: RESPONSE_TIMEOUT_MS }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => end({ status: incoming.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString()) }));
    incoming.on('error', fail);
  });
  clientRequest.on('timeout', () => clientRequest.destroy(new Error('timed out')));
  clientRequest.on('error', (error: NodeJS.ErrnoException) => {
    // nginx closes idle connections when it reloads. Chromium sends a request of any method again when a reused
    // connection is closed before a response (`HttpNetworkTransaction::ShouldResendRequest`).
    const isClosedIdle = clientRequest.reusedSocket && CLOSED.has(error.code ?? '');
    if (isClosedIdle) resolve(sendRequest(agent, outgoing));
    else fail(error);
  });
  clientRequest.end(text);
  return await promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
