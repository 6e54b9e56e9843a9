import { Agent, request } from 'node:http';

export interface Sent {
  /** 0: no answer came. */
  status: number;
  body: unknown;
  ms: number;
}

export interface Wanted {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  bearer?: string;
  json?: object;
}

const ANSWER_TIMEOUT_MS = 30_000;
const MOST_SOCKETS = 512;

/** One pool for a whole run; plain `node:http`, because the driver shares the machine with what it measures. */
export function openConnections(): { send: (wanted: Wanted) => Promise<Sent>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  return { send: (wanted) => sendRequest(agent, wanted), close: () => agent.destroy() };
}

async function sendRequest(agent: Agent, { bearer, json, method, url }: Wanted): Promise<Sent> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const end = (status: number, body: unknown) => resolve({ status, body, ms: performance.now() - started });
  const text = json === undefined ? undefined : JSON.stringify(json);
  const headers = {
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const outgoing = request(url, { method, agent, headers, timeout: ANSWER_TIMEOUT_MS }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => end(incoming.statusCode ?? 0, parse(Buffer.concat(chunks).toString())));
    incoming.on('error', () => end(0, null));
  });
  outgoing.on('timeout', () => outgoing.destroy());
  outgoing.on('error', () => end(0, null));
  outgoing.end(text);
  return await promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
