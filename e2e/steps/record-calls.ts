import type { BrowserContext, Page, Request } from '@playwright/test';

interface Call {
  method: string;
  path: string;
  /** Null until the response arrives. */
  status: number | null;
}

const API = '/api/v1';

/** Live list of API calls in the order of sending. */
export function recordCalls(target: Page | BrowserContext): Call[] {
  const calls = new Map<Request, Call>();
  const list: Call[] = [];
  // Page and BrowserContext share these events but no common type.
  const page = target as Page;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(API)) return;
    const call = { method: request.method(), path: pathname.slice(API.length), status: null };
    calls.set(request, call);
    list.push(call);
  });
  page.on('response', (response) => {
    const call = calls.get(response.request());
    if (call) call.status = response.status();
  });
  return list;
}

/** One line per call, sorted, such as `GET /auth/users/me 401`. */
export function describeCalls(calls: readonly Call[]): string[] {
  return calls.map(({ method, path, status }) => `${method} ${path} ${status}`).sort();
}
