import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { isRecord, parseJson } from '../json/parse-json.ts';

export const OPERATIONS = [
  'confirm',
  'cancel',
  'get-payment',
  'get-order',
  'transactions',
  'settlements',
  'unknown',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface ApiCall {
  operation: Operation;
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  json: unknown;
  paymentKey: string | undefined;
  orderId: string | undefined;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  testCode: string | undefined;
  language: 'ko' | 'en';
}

const ROUTES: readonly [string, RegExp, Operation][] = [
  ['POST', /^\/v1\/payments\/confirm$/, 'confirm'],
  ['POST', /^\/v1\/payments\/(?<paymentKey>[^/]+)\/cancel$/, 'cancel'],
  ['GET', /^\/v1\/payments\/orders\/(?<orderId>[^/]+)$/, 'get-order'],
  ['GET', /^\/v1\/payments\/(?<paymentKey>[^/]+)$/, 'get-payment'],
  ['GET', /^\/v1\/transactions$/, 'transactions'],
  ['GET', /^\/v1\/settlements$/, 'settlements'],
];

export async function readApiCall(request: IncomingMessage, url: URL): Promise<ApiCall> {
  const method = request.method ?? 'GET';
  const body = await text(request);
  const json = parseJson(body);
  const route = ROUTES.find(([verb, pattern]) => verb === method && pattern.test(url.pathname));
  const named = route?.[1].exec(url.pathname)?.groups ?? {};
  return {
    operation: route?.[2] ?? 'unknown',
    method,
    path: url.pathname,
    query: url.searchParams,
    body,
    json,
    paymentKey: decode(named.paymentKey) ?? textField(json, 'paymentKey'),
    orderId: decode(named.orderId) ?? textField(json, 'orderId'),
    authorization: request.headers.authorization,
    idempotencyKey: method === 'POST' ? header(request, 'idempotency-key') : undefined,
    testCode: header(request, 'tosspayments-test-code'),
    language: /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ko',
  };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function textField(json: unknown, name: string): string | undefined {
  const value = isRecord(json) ? json[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}
