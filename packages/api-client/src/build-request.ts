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

type CallAddress = Pick<CallShape, 'method' | 'path' | 'bodyKind'>;

interface HeaderValues {
  bearer: string | null;
  idempotencyKey?: string | undefined;
  lastEventId?: string | undefined;
  traceparent?: string | undefined;
  solution?: string | undefined;
}

export function buildRequest(call: CallAddress, input: LooseInput, headerValues: HeaderValues): RequestParts {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (headerValues.bearer !== null) headers.authorization = `Bearer ${headerValues.bearer}`;
  if (headerValues.idempotencyKey !== undefined) headers['idempotency-key'] = headerValues.idempotencyKey;
  if (headerValues.traceparent !== undefined) headers.traceparent = headerValues.traceparent;
  if (headerValues.solution !== undefined) headers['x-puzzle-solution'] = headerValues.solution;
  if (headerValues.lastEventId !== undefined) headers['last-event-id'] = headerValues.lastEventId;

  const url = fillPath(call.path, input.params ?? {}) + toQuery(input.query ?? {});
  const init = { method: call.method, headers };
  if (input.body === undefined) return { url, init };
  // The browser sets the content type of a multipart body itself because it must contain the boundary.
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
