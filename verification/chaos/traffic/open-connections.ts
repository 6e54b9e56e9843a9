import { Agent, request } from 'node:http';

export interface Sent {
  /** 0: no response. */
  status: number;
  body: unknown;
  ms: number;
}

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  bearer?: string;
  json?: object;
}

const RESPONSE_TIMEOUT_MS = 30_000;
const MAX_SOCKETS = 512;

/** One connection pool per run; `node:http`, because the load generator shares the CPU with the product. */
export function openConnections(): { send: (outgoing: OutgoingRequest) => Promise<Sent>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  return { send: (outgoing) => sendRequest(agent, outgoing), close: () => agent.destroy() };
}

async function sendRequest(agent: Agent, outgoing: OutgoingRequest): Promise<Sent> {
  const { bearer, json, method, url } = outgoing;
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const end = (status: number, body: unknown) => resolve({ status, body, ms: performance.now() - started });
  const text = json === undefined ? undefined : JSON.stringify(json);
  const headers = {
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const clientRequest = request(url, { method, agent, headers, timeout: RESPONSE_TIMEOUT_MS }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => end(incoming.statusCode ?? 0, parse(Buffer.concat(chunks).toString())));
    incoming.on('error', () => end(0, null));
  });
  clientRequest.on('timeout', () => clientRequest.destroy());
  clientRequest.on('error', (error) => {
    // Like browsers: nginx closes idle connections when it reloads, and a read on one of them is sent again.
    const isClosedIdle = clientRequest.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
    if (method === 'GET' && isClosedIdle) resolve(sendRequest(agent, outgoing));
    else end(0, null);
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
