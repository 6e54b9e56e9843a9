import type { CallShape } from '@pilgi/contract';

export interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

interface RequestParts {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string | FormData };
}

type Addressed = Pick<CallShape, 'method' | 'path' | 'bodyKind'>;

interface Marks {
  bearer: string | null;
  idempotencyKey?: string | undefined;
  lastEventId?: string | undefined;
  traceparent?: string | undefined;
}

export function buildRequest(call: Addressed, input: LooseInput, marks: Marks): RequestParts {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (marks.bearer !== null) headers.authorization = `Bearer ${marks.bearer}`;
  if (marks.idempotencyKey !== undefined) headers['idempotency-key'] = marks.idempotencyKey;
  if (marks.traceparent !== undefined) headers.traceparent = marks.traceparent;
  if (marks.lastEventId !== undefined) headers['last-event-id'] = marks.lastEventId;

  const url = fillPath(call.path, input.params ?? {}) + toQuery(input.query ?? {});
  const init = { method: call.method, headers };
  if (input.body === undefined) return { url, init };
  // The browser writes the content type of a multipart body itself, because it holds the boundary.
  if (call.bodyKind === 'form') return { url, init: { ...init, body: toFormData(input.body) } };
  headers['content-type'] = 'application/json';
  return { url, init: { ...init, body: JSON.stringify(input.body) } };
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQuery(query: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? '' : `?${search}`;
}

function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) form.append(name, String(value));
  return form;
}
