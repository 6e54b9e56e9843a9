import type { CallShape, Failure, WireResponse } from '@pilgi/contract';
import { vi } from 'vitest';

interface RecordedRequest {
  call: CallShape;
  url: string;
  authorization: string | null;
  idempotencyKey: string | null;
  body: unknown;
}

interface ApiStub {
  call: CallShape;
  respond: () => Response | Promise<Response>;
}

/** Successful response; throws when it does not match the contract. */
export function respondWith<C extends CallShape>(call: C, answer: WireResponse<C>): ApiStub {
  const body = JSON.stringify(answer);
  const checked = call.answer.safeParse(JSON.parse(body));
  if (!checked.success) throw new Error(`invalid response for ${call.path}: ${checked.error.message}`);
  return { call, respond: () => Response.json(JSON.parse(body), { status: call.status ?? 200 }) };
}

export function rejectWith(call: CallShape, status: number, detail?: string, more: Partial<Failure> = {}): ApiStub {
  return { call, respond: () => Response.json({ ...(detail === undefined ? {} : { detail }), ...more }, { status }) };
}

export function breakNetwork(call: CallShape): ApiStub {
  return { call, respond: () => Promise.reject(new TypeError('Failed to fetch')) };
}

export function neverRespond(call: CallShape): ApiStub {
  return { call, respond: () => new Promise<Response>(() => undefined) };
}

/** Replaces fetch and returns the recorded requests; a request without a stub fails the test. */
export function stubApiCalls(...stubs: ApiStub[]): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    const stub = stubs.find(({ call }) => call.method === init.method && matches(call.path, pathname));
    if (!stub) throw new Error(`no stub for ${init.method} ${pathname}`);
    const headers = new Headers(init.headers);
    requests.push({
      call: stub.call,
      url,
      authorization: headers.get('authorization'),
      idempotencyKey: headers.get('idempotency-key'),
      body: readBody(init.body),
    });
    return stub.respond();
  });
  return requests;
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}
