import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPushState, type PushFault, type ReceivedPush, type Subscription } from './push-state.ts';
import { type Outcome, receivePush } from './receive-push.ts';

/** Shape of `PushSubscription.toJSON()` in a browser. */
export interface BrowserSubscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushSimulator {
  url: string;
  /** In the order of arrival. */
  messages(subscriptionId?: string): ReceivedPush[];
  refusals(): { status: number; reason: string }[];
  subscribe(applicationServerKey: string): BrowserSubscription;
  /** The user removed the permission: 410 from now on. */
  unsubscribe(id: string): void;
  addFault(kind: PushFault, times?: number): void;
  clear(): void;
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 120;
const CONTROL = '/__sim/';

/** `now` is the clock by which tokens expire. */
export async function startPushSimulator({
  port = 0,
  now = () => new Date(),
}: {
  port?: number;
  now?: () => Date;
} = {}): Promise<PushSimulator> {
  const state = createPushState();
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shapeOf = ({ id, ecdh, auth }: Subscription): BrowserSubscription => ({
    id,
    endpoint: `${originOf()}/push/${id}`,
    keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const body = Buffer.concat(await request.toArray());
    if (path.startsWith(CONTROL)) return reply(response, control(path.slice(CONTROL.length), request.method, body));
    const id = /^\/push\/([\w-]+)$/.exec(path)?.[1];
    if (id === undefined || request.method !== 'POST') return reply(response, { status: 404 });
    receive(id, request, { response, body });
  }

  function receive(
    id: string,
    request: IncomingMessage,
    { response, body }: { response: ServerResponse; body: Buffer },
  ) {
    const fault = state.takeFault();
    if (fault === 'drop-before') return void request.socket.destroy();
    const early = fault === null ? undefined : REFUSALS[fault];
    const arrival = { id, headers: request.headers, body, origin: originOf(), now: now() };
    const outcome = early ?? receivePush(state, arrival);
    if (outcome.status >= 400) state.refusals.push({ status: outcome.status, reason: outcome.reason ?? fault ?? '' });
    // The message was accepted, and the sender does not learn it.
    if (fault === 'drop-after') return void request.socket.destroy();
    if (fault !== 'hang') reply(response, outcome);
  }

  function control(name: string, method: string | undefined, body: Buffer): Outcome & { json?: unknown } {
    const input = body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as Record<string, unknown>);
    if (name === 'health') return { status: 200, json: { status: 'ok' } };
    if (name === 'messages' && method === 'GET') return { status: 200, json: { messages: state.messages } };
    if (name === 'subscriptions' && method === 'POST')
      return { status: 201, json: shapeOf(state.subscribe(String(input.application_server_key))) };
    if (name === 'faults' && method === 'POST') {
      state.addFault(input.kind as PushFault, Number(input.times ?? 1));
      return { status: 204 };
    }
    return { status: 404 };
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: originOf(),
    messages: (id) => state.messages.filter((message) => id === undefined || message.subscription_id === id),
    refusals: () => [...state.refusals],
    subscribe: (key) => shapeOf(state.subscribe(key)),
    unsubscribe: (id) => {
      const subscription = state.find(id);
      if (subscription !== null) subscription.isGone = true;
    },
    addFault: (...fault) => state.addFault(...fault),
    clear: () => state.clear(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const REFUSALS: Partial<Record<PushFault, Outcome>> = {
  'rate-limited': { status: 429, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  busy: { status: 503 },
  'too-large': { status: 413 },
  redirect: { status: 307, headers: { location: 'http://127.0.0.1:1/elsewhere' } },
};

function reply(response: ServerResponse, { status, headers, json }: Outcome & { json?: unknown }): void {
  response.writeHead(status, { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}
