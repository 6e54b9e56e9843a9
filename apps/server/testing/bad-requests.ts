import type { CallShape } from '@pilgi/contract';
import fc from 'fast-check';

export interface BadRequest {
  /** Description of the request for failure messages. */
  what: string;
  url: string;
  payload?: string | Buffer;
  headers: Record<string, string>;
}

export interface ValidParts {
  /** Path parameters filled in. */
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

const STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202egpj.exe',
  '가'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ud800',
  'x'.repeat(100_000),
  '힣'.repeat(5000),
  "'; drop table users; --",
  '%',
  '_%_',
  '\\',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template injection.
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nset-cookie: b=c',
  '=cmd|calc',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '0x10',
  '٣',
  '１２３',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
];
const NUMBERS = [-1, 0, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324];
const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const RAW_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '123',
  'NaN',
  '{"a":1,"a":2}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  DEEP,
  `{"a":${DEEP}}`,
  `\ufeff{}`,
  `{"x":"${'x'.repeat(2_000_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
];
const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json, text/html',
  '*/*',
];
const HEADERS: readonly Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'last-event-id': 'x' },
  { accept: 'application/xml' },
  { 'x-forwarded-for': '1.2.3.4, evil' },
  { 'x-request-id': 'a'.repeat(4000) },
  { 'if-none-match': '"' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(6000)}` },
  { authorization: 'Basic YTpi' },
  { cookie: 'a=b; a=c' },
  { 'transfer-encoding': 'chunked' },
  { 'x-http-method-override': 'DELETE' },
];

const badValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...STRINGS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: {} } }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Array.from({ length: 2000 }, () => 1)) },
  { weight: 2, arbitrary: fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(toJson(value)) as unknown) },
);

/** Malformed and hostile requests for a call; deterministic for a seed. */
export function listBadRequests(
  call: CallShape,
  valid: ValidParts,
  options: { count: number; seed: number },
): BadRequest[] {
  const kinds = [
    fc.constantFrom(...HEADERS).map((headers) => ({ ...whole(valid), headers, what: `headers ${toJson(headers)}` })),
    fc.constantFrom(...STRINGS).map((text) => withPathPart(call, valid, text)),
    fc.tuple(fc.nat(), fc.constantFrom(...STRINGS)).map(([at, text]) => withQuery(valid, at, text)),
    ...(valid.body === undefined ? [] : bodyKinds(valid, valid.body)),
  ];
  return fc.sample(fc.oneof(...kinds), { numRuns: options.count, seed: options.seed });
}

function bodyKinds(valid: ValidParts, body: Record<string, unknown>): fc.Arbitrary<BadRequest>[] {
  const names = [...Object.keys(body), '__proto__', 'id', 'is_admin'];
  const changed = fc
    .tuple(fc.constantFrom(...names), badValue)
    .map(([name, value]) =>
      withBody(valid, `{${fieldsOf(body, name, value)}}`, `${name}: ${toJson(value).slice(0, 60)}`),
    );
  const without = fc
    .constantFrom(...names)
    .map((name) => withBody(valid, `{${fieldsOf(body, name, undefined)}}`, `without ${name}`));
  const raw = fc.tuple(fc.constantFrom(...RAW_BODIES), fc.constantFrom(...CONTENT_TYPES)).map(([payload, type]) => ({
    ...withBody(valid, payload, `${type}: ${String(payload).slice(0, 40)}`),
    headers: { 'content-type': type },
  }));
  return [changed, changed, changed, without, raw];
}

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? 'null';

/** Serialized manually, because an object cannot hold a field named like its prototype. */
function fieldsOf(body: Record<string, unknown>, name: string, value: unknown): string {
  const others = Object.entries(body).filter(([key]) => key !== name);
  const fields = value === undefined ? others : [...others, [name, value]];
  return fields.map(([key, one]) => `${toJson(key)}:${toJson(one)}`).join(',');
}

const addressOf = ({ path, query }: Pick<ValidParts, 'path' | 'query'>) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

function whole(valid: ValidParts): Omit<BadRequest, 'what'> {
  if (valid.body === undefined) return { url: addressOf(valid), headers: {} };
  return { url: addressOf(valid), headers: { 'content-type': 'application/json' }, payload: toJson(valid.body) };
}

function withBody(valid: ValidParts, payload: string | Buffer, what: string): BadRequest {
  return { url: addressOf(valid), headers: { 'content-type': 'application/json' }, payload, what: `body ${what}` };
}

function withPathPart(call: CallShape, valid: ValidParts, text: string): BadRequest {
  const part = encodePart(text.slice(0, 4000));
  const path = call.path.includes('{') ? call.path.replaceAll(/\{\w+\}/g, part) : `${valid.path}/${part}`;
  return { ...whole({ ...valid, path }), what: `path ${part.slice(0, 60)}` };
}

function withQuery(valid: ValidParts, at: number, text: string): BadRequest {
  const names = [...Object.keys(valid.query), 'skip', 'limit', 'sort', 'search', 'q', '__proto__', 'a[]'];
  const name = names[at % names.length] ?? 'skip';
  const value = encodePart(text.slice(0, 4000));
  const url = `${addressOf(valid)}${Object.keys(valid.query).length > 0 ? '&' : '?'}${name}=${value}&${name}=${value}`;
  return { ...whole(valid), url, what: `query ${name}=${value.slice(0, 60)}` };
}

/** A lone surrogate cannot be encoded. */
function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || '%00';
}
