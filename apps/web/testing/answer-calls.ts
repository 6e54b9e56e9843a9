import type { CallShape, WireAnswer } from '@pilgi/contract';
import { vi } from 'vitest';

interface SeenCall {
  call: CallShape;
  url: string;
  authorization: string | null;
  idempotencyKey: string | null;
  body: unknown;
}

interface Answerer {
  call: CallShape;
  respond: () => Response | Promise<Response>;
}

/** An answer as the server would give it: refused here when it does not fit the contract. */
export function answerWith<C extends CallShape>(call: C, answer: WireAnswer<C>): Answerer {
  const body = JSON.stringify(answer);
  const checked = call.answer.safeParse(JSON.parse(body));
  if (!checked.success) throw new Error(`not an answer of ${call.path}: ${checked.error.message}`);
  return { call, respond: () => Response.json(JSON.parse(body), { status: call.status ?? 200 }) };
}

export function refuseWith(call: CallShape, status: number, detail?: string): Answerer {
  return { call, respond: () => Response.json(detail === undefined ? {} : { detail }, { status }) };
}

export function breakNetwork(call: CallShape): Answerer {
  return { call, respond: () => Promise.reject(new TypeError('Failed to fetch')) };
}

export function neverAnswer(call: CallShape): Answerer {
  return { call, respond: () => new Promise<Response>(() => undefined) };
}

/** Takes the place of the network: a call nobody answers fails the test that made it. */
export function answerCalls(...answerers: Answerer[]): SeenCall[] {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    const answerer = answerers.find(({ call }) => call.method === init.method && matches(call.path, pathname));
    if (!answerer) throw new Error(`nobody answers ${init.method} ${pathname}`);
    const headers = new Headers(init.headers);
    seen.push({
      call: answerer.call,
      url,
      authorization: headers.get('authorization'),
      idempotencyKey: headers.get('idempotency-key'),
      body: readBody(init.body),
    });
    return answerer.respond();
  });
  return seen;
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}
