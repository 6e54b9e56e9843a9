import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MessageStore } from './create-message-store.ts';
import { renderInbox } from './render-inbox.ts';

interface Mailbox {
  store: MessageStore;
  smtpPort: number;
  clear: () => void;
}

type HttpResponse = { status: number; type?: string; body?: string; headers?: Record<string, string> };

// The page of a message may run no scripts and must not access this origin.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: https:";
const MESSAGE_PATH = /^\/messages\/([0-9a-f-]{36})(\/html)?$/;

export function handleMailboxRequest(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const url = URL.parse(request.url ?? '/', 'http://mailbox.localhost');
  const result = url === null ? notFound() : responseFor(mailbox, request.method ?? 'GET', url);
  response.writeHead(result.status, {
    'content-type': result.type ?? 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...result.headers,
  });
  response.end(result.body);
}

function responseFor(mailbox: Mailbox, method: string, url: URL): HttpResponse {
  const { store, clear } = mailbox;
  switch (`${method} ${url.pathname}`) {
    case 'GET /api/messages':
      return json({ messages: store.list(url.searchParams.get('to') ?? undefined) });
    case 'DELETE /api/messages':
      clear();
      return { status: 204 };
    case 'POST /clear':
      clear();
      return { status: 303, headers: { location: '/' } };
    case 'GET /__sim/health':
      return json({ status: 'ok' });
    case 'GET /':
      return page(mailbox, null);
    default:
      return method === 'GET' ? messageResponse(mailbox, url.pathname) : notFound();
  }
}

function messageResponse(mailbox: Mailbox, path: string): HttpResponse {
  const [, id = '', asHtml] = MESSAGE_PATH.exec(path) ?? [];
  const message = mailbox.store.find(id);
  if (message === null) return notFound();
  if (asHtml === undefined) return page(mailbox, id);
  const body = `<base target="_blank">${message.html ?? ''}`;
  return { status: 200, type: 'text/html; charset=utf-8', body, headers: { 'content-security-policy': MAIL_POLICY } };
}

function page({ store, smtpPort }: Mailbox, id: string | null): HttpResponse {
  const selected = id === null ? null : store.find(id);
  const body = renderInbox({ messages: store.list(), selected, smtpPort });
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function json(value: unknown): HttpResponse {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

function notFound(): HttpResponse {
  return { status: 404, body: '찾을 수 없습니다.' };
}
